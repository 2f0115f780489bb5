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

  // What the screen that will open needs is fetched beside the page's own code, which asks for it later:
  // first the calls, whose answers that code takes over, then the parts of the code.
  var meta = document.querySelector('meta[name="portal-parts"]');
  if (!meta) return;
  var parts = JSON.parse(meta.content);
  var session;
  try {
    session = JSON.parse(localStorage.getItem('portal.session'));
  } catch {
    // Nothing is stored, or not by us.
  }
  var access = session ? session.access : undefined;
  // Where a phone opens the shifts alone, it is led there from everywhere else.
  var isLed = false;
  try {
    isLed = innerWidth < 800 && localStorage.getItem('portal.phone-pages') !== 'all';
  } catch {
    // Nothing is stored: what the address says.
  }
  var path = isLed && location.pathname === '/' ? '/workTime' : location.pathname;
  var wanted = (access ? parts[path] : parts['/login']) || parts[''];
  // Accountants have no shifts and no films; before a temporary password is changed nothing is told.
  var calls = wanted.calls.concat(access && session.group !== 'B' ? wanted.staff : []);
  if (session && session.mustChangePassword) calls = [];
  var answers = {};
  globalThis.portalEarly = { access: access, answers: answers };
  function preload(link) {
    document.head.append(Object.assign(document.createElement('link'), link));
  }
  // The largest picture comes while the page's own code runs: before that it would only hold the code up.
  var started = new Promise(function (resolve) {
    preload({ rel: 'modulepreload', href: parts.start, onload: resolve, onerror: resolve });
  });
  function picture(href) {
    void started.then(function () {
      preload({ rel: 'preload', as: 'image', fetchPriority: 'high', href: href });
    });
  }
  calls.forEach(function (call) {
    // `{14}` is the month in two weeks, as the calls of the shifts name it.
    var address = call.replace(/\{(\d+)\}/, function (_, days) {
      var day = new Date(Date.now() + days * 86400000);
      return 'year=' + day.getFullYear() + '&month=' + (day.getMonth() + 1);
    });
    if (answers[address]) return;
    var headers = { accept: 'application/json' };
    if (access) headers.authorization = 'Bearer ' + access;
    // Read to its end at once: an answer that nobody asks for would keep its connection.
    answers[address] = fetch(address, { headers: headers, credentials: 'omit' }).then(function (answer) {
      return answer.text().then(function (text) {
        var found = call === wanted.pictured && /\/api\/images\/[\w.-]+/.exec(text);
        if (found) picture(found[0]);
        return new Response(text, answer);
      });
    });
    // Who takes the answer over hears of a failure too.
    answers[address].catch(function () {});
  });
  wanted.files.forEach(function (href) {
    preload(
      href.slice(-4) === '.css'
        ? // As the page itself asks for styles: another mode would fetch them twice.
          { rel: 'preload', as: 'style', crossOrigin: 'anonymous', href: href }
        : { rel: 'modulepreload', href: href },
    );
  });
})();
