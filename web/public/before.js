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

  // The files of the first screen come beside the page's own code, not after it has run.
  var meta = document.querySelector('meta[name="portal-files"]');
  if (!meta) return;
  var path = '/login';
  try {
    if (localStorage.getItem('portal.session')) path = location.pathname;
  } catch {
    // No storage: nobody is signed in.
  }
  var files = JSON.parse(meta.content);
  (files[path] || files['']).forEach(function (name) {
    var kind = name.endsWith('css')
      ? // As the page itself asks for styles: another mode would fetch them twice.
        { rel: 'preload', as: 'style', crossOrigin: 'anonymous' }
      : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href: '/' + name }));
  });
})();
