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
  function fetchEarly(href, attributes) {
    var link = document.createElement('link');
    Object.assign(link, attributes);
    link.href = href;
    document.head.append(link);
    return link;
  }
  var waiting = 0;
  function fontsNext() {
    waiting -= 1;
    if (waiting > 0) return;
    parts.fonts.forEach(function (href) {
      fetchEarly(href, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    });
  }
  (parts.screens[path] || parts.screens['']).forEach(function (href) {
    var isStyle = href.slice(-4) === '.css';
    waiting += 1;
    // As the page itself asks for styles: another mode would fetch them twice.
    var style = { rel: 'preload', as: 'style', crossOrigin: 'anonymous' };
    var link = fetchEarly(href, isStyle ? style : { rel: 'modulepreload' });
    // The fonts come after most of the code, without which there is no text, and before it has run.
    link.addEventListener('load', fontsNext);
    link.addEventListener('error', fontsNext);
  });
})();
