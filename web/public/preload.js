// Runs first, as a separate file, because the server's policy allows no inline scripts.
(function () {
  // The policy forbids `new Function`, which zod tries for speed when it creates the first schema; each try
  // is reported. No module runs before those with schemas.
  globalThis['__zod_globalConfig'] = { jitless: true };

  // Before the first paint, so that a dark page does not flash white. The storage key is defined by Mantine.
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto';
  } catch {
    // No storage: use the system setting.
  }
  if (scheme !== 'dark' && scheme !== 'light') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

  // Preloads the files of the first screen in parallel with the entry.
  var meta = document.querySelector('meta[name="portal-files"]');
  if (!meta) return;
  var path = '/login';
  try {
    if (localStorage.getItem('portal.session')) path = location.pathname;
    // A phone limited to the shifts is led there.
    var isPhone = matchMedia('(width < 800px)').matches;
    if (path === '/' && isPhone && localStorage.getItem('portal.phone-pages') === 'shifts')
      path = '/workTime';
  } catch {
    // No storage: not signed in.
  }
  var files = JSON.parse(meta.content);
  (files[path] || files['']).forEach(function (name) {
    var kind = name.endsWith('css')
      ? // Same mode as the page's own style requests, otherwise styles are loaded twice.
        { rel: 'preload', as: 'style', crossOrigin: 'anonymous' }
      : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href: '/' + name }));
  });
})();
