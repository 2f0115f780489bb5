// Before everything else. A file of its own, because the server's policy allows no inline scripts.
(function () {
  // The policy forbids `new Function`, which zod would try for speed when the first schema is made;
  // each try is reported. No module of the page runs before those of its schemas.
  globalThis['__zod_globalConfig'] = { jitless: true };

  // Before the first paint, so that a dark page does not flash white. The key is Mantine's.
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    // No storage: the system's choice holds.
  }
  if (scheme !== 'dark' && scheme !== 'light') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
