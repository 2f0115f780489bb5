/* global BUILD, FILES */
// service-worker.ts prepends BUILD ({ id }) and FILES. The cache contains only build files, never an answer
// of /api, so no personal data remain in it.

const CACHE = `portal-${BUILD.id}`;
/** Timeout after which the network counts as offline, ms. */
const NETWORK_TIMEOUT_MS = 5000;

self.addEventListener('install', (event) => {
  const requests = FILES.map((url) => new Request(url, { cache: 'no-cache' }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(requests))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith('portal-') && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

/** Network first, so that a new build is used immediately; offline, the cached page. */
async function page(request) {
  const network = fetch(request);
  const timeout = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
  try {
    const answer = await Promise.race([network, timeout]);
    if (answer && answer.status < 500) return answer;
  } catch {
    // Offline.
  }
  const kept = await caches.match('/', { cacheName: CACHE });
  return kept ?? network;
}

/** Cache first: a file with a hash in its name never changes. */
const file = async (request) => (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);

const fileOrKept = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(url.pathname)) {
    event.respondWith(url.pathname.startsWith('/assets/') ? file(request) : fileOrKept(request));
  }
});

/** Path within the portal; any other address opens the notifications. */
const pathOf = (address) => {
  const url = new URL(typeof address === 'string' ? address : '', self.location.origin);
  const isOwn = url.origin === self.location.origin && !url.pathname.startsWith('/api');
  return isOwn && address ? url.pathname + url.search + url.hash : '/notifications';
};

/**
 * Push payload: { title, address, tag }. Every message is displayed, because browsers revoke the permission
 * after a silent one.
 */
const saidIn = (data) => {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
};

const markIcon = async () => {
  const shown = await self.registration.getNotifications();
  if (!navigator.setAppBadge) return;
  await (shown.length ? navigator.setAppBadge(shown.length) : navigator.clearAppBadge()).catch(
    () => undefined,
  );
};

self.addEventListener('push', (event) => {
  const { title, address, tag } = saidIn(event.data);
  const show = async () => {
    await self.registration.showNotification(title || 'Новое уведомление', {
      tag: tag || 'portal',
      icon: '/icon-192.png',
      lang: 'ru',
      data: { address: pathOf(address) },
    });
    await markIcon();
  };
  event.waitUntil(show());
});

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  const open = async () => {
    await markIcon();
    const path = pathOf(notification.data?.address);
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find(({ focused }) => focused) ?? pages[0];
    if (!page) return self.clients.openWindow(path);
    await page.focus().catch(() => undefined);
    // A page that this worker does not control cannot be navigated: open a new one.
    return page.navigate(path).catch(() => self.clients.openWindow(path));
  };
  event.waitUntil(open());
});
