global using System.Runtime.InteropServices;
