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

  // The parts of the screen that will open are fetched beside the page's own code, which asks for them.
  var meta = document.querySelector('meta[name="portal-parts"]');
  if (!meta) return;
  var parts = JSON.parse(meta.content);
  var path = location.pathname;
  try {
    if (!localStorage.getItem('portal.session')) path = '/login';
  } catch {
    path = '/login';
  }
  (parts[path] || parts['']).forEach(function (href) {
    var link = document.createElement('link');
    var isStyle = href.slice(-4) === '.css';
    link.rel = isStyle ? 'preload' : 'modulepreload';
    // As the page itself asks for styles: another mode would fetch them twice.
    if (isStyle) Object.assign(link, { as: 'style', crossOrigin: 'anonymous' });
    link.href = href;
    document.head.append(link);
  });
})();
