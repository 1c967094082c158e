(() => {
  const form = document.getElementById('filters');
  const list = document.getElementById('findings');
  const shown = document.getElementById('shown');
  const rows = Array.from(list.children, row => ({ row, data: row.dataset, text: null, visible: true }));

  // The text of a row is read when it is first searched: opening the page does not wait for it.
  const textOf = item => item.text ??= item.row.firstElementChild.firstElementChild.textContent.toLowerCase();

  const matches = (item, wanted, words) =>
    (!wanted.rule || item.data.rule === wanted.rule) &&
    (!wanted.kind || item.data.kind === wanted.kind) &&
    (!wanted.saves || item.data.saves === wanted.saves) &&
    (!wanted.fix || item.data.fix === wanted.fix) &&
    (!wanted.project || item.data.projects.split('|').includes(wanted.project)) &&
    words.every(word => textOf(item).includes(word));

  function filter() {
    const wanted = Object.fromEntries(new FormData(form));
    const words = wanted.text.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const item of rows) {
      const visible = matches(item, wanted, words);
      if (visible !== item.visible) {
        item.visible = visible;
        item.row.hidden = !visible;
      }
      count += visible ? 1 : 0;
    }
    shown.value = `${count} of ${rows.length} shown`;
  }

  let pending = 0;
  form.addEventListener('input', () => {
    cancelAnimationFrame(pending);
    pending = requestAnimationFrame(filter);
  });
  form.addEventListener('reset', () => setTimeout(filter));
  form.addEventListener('submit', event => event.preventDefault());

  // A bar of a chart and the link of a rule lead to what they count.
  document.addEventListener('click', event => {
    const link = event.target.closest('a[data-filter]');
    if (link) {
      form.reset();
      form.elements[link.dataset.filter].value = link.dataset.value;
      setTimeout(filter);
      return;
    }
    const page = event.target.closest('a[href^="#rule-"]');
    if (page) document.getElementById(page.hash.slice(1)).open = true;
  });

  form.hidden = false;
  filter();
})();
