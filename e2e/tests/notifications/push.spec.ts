import { existsSync } from 'node:fs';
import { expect, test } from '../../support/test.ts';

/** A browser with windows: the one without refuses every notification. */
const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'].find(
  (path) => existsSync(path),
);

test.use({ serviceWorkers: 'allow', ...(WINDOWED && { launchOptions: { executablePath: WINDOWED } }) });

test('a push message shows its title only, and a click opens its page', async ({
  page,
  context,
  comeAs,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '');
  await comeAs({ role: 'O' });
  await context.grantPermissions(['notifications'], { origin });
  await page.goto('/about');
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const protocol = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const push = { origin, registrationId: await registered };
  const data = JSON.stringify({ title: 'Место для вас', address: '/myFeedback', tag: 'n7' });
  // The second replaces the first.
  await protocol.send('ServiceWorker.deliverPushMessage', { ...push, data });
  await protocol.send('ServiceWorker.deliverPushMessage', { ...push, data });
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
        getNotifications: () => ready.getNotifications(),
      }));
      return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(shown).toEqual([{ title: 'Место для вас', body: '', tag: 'n7' }]);
  // A press, as the browser tells the worker of it.
  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await expect(page).toHaveURL('/myFeedback');
});
