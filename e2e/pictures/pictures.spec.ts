import { join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { axeFaults } from '../support/axe.ts';
import { expect, sessionOf, storageOf, test, NO_SERVICE_WORKER } from '../support/test.ts';
import { pictureOf, SCHEMES } from './gallery.ts';
import { SCENES } from './scenes.ts';
import type { Login, Scene } from './scenes/scene.ts';

const ROOT = join(import.meta.dirname, '../..');
/** `npm run gallery`; without it `node scripts/run.cjs pictures`. */
const isGallery = process.env['PORTAL_GALLERY'] === 'true';
const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
/** No picture is higher; a list goes on below. */
const MAX_HEIGHT_PX = 2400;

type Session = Awaited<ReturnType<typeof sessionOf>>;
const sessions = new Map<Login, Session>();

/** Once for each login: the demonstration stays as untouched as it can. */
async function comeAs(login: Login, request: APIRequestContext, context: BrowserContext): Promise<void> {
  const person = { username: login, password: 'Demo-portal-1', lastName: '', accountId: '', employeeId: '' };
  const session = sessions.get(login) ?? (await sessionOf(request, person));
  sessions.set(login, session);
  await context.setStorageState(storageOf(session));
}

/** The page without what is still on its way. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label^="Загружаем"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(5, 5);
}

async function show({ route, path = route, isNow, before, show: act }: Scene, page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // The morning of the day that the demonstration counts as today: Moscow is 3 hours ahead of UTC.
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  if (!isNow) await page.clock.setFixedTime(`${today}T09:30:00+03:00`);
  await before?.(page);
  await page.goto(path);
  await act(page);
  await settle(page);
  const pattern = new RegExp(`^${route === '$' ? '.*' : route.replace(/\$\w+/g, '[^/]+')}$`);
  expect(new URL(page.url()).pathname, 'the page that the scene is of').toMatch(pattern);
}

/** Console messages of the page, without those the scene expects. */
function listen(page: Page, refused?: number): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' || NO_SERVICE_WORKER.test(text)) return;
    if (refused === undefined || !text.includes(`status of ${refused}`)) said.push(text);
  });
  return said;
}

/** Sets the height of the content, so that a list is whole. */
async function fit(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(MAX_HEIGHT_PX, Math.max(height, whole)) });
  await settle(page);
}

async function takeBoth(scene: Scene, page: Page): Promise<void> {
  await fit(page, SIZES[scene.device ?? 'desk']);
  for (const scheme of SCHEMES) {
    await page.emulateMedia({ colorScheme: scheme });
    const shows = (shown: string) =>
      expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', shown);
    await shows(scheme);
    if (scene.isPaper) {
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await shows('light');
    }
    if (!scene.isPaper) expect.soft(await axeFaults(page), `accessible in the ${scheme} scheme`).toEqual([]);
    const path = join(ROOT, 'gallery', pictureOf(scene, scheme));
    // The faded edges of phones are a scroll-driven animation.
    await page.screenshot({ path, animations: scene.device === 'phone' ? 'allow' : 'disabled' });
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, 'pixels of scrolling to the side').toBeLessThanOrEqual(0);
}

// On a demonstration that nobody has touched (demonstration.ts).
for (const scene of SCENES.filter(({ readme }) => isGallery || readme)) {
  test(`${scene.name} is shown`, async ({ page, request, context }) => {
    const said = listen(page, scene.refused);
    await page.setViewportSize(scene.readme ?? SIZES[scene.device ?? 'desk']);
    if (scene.as) await comeAs(scene.as, request, context);
    await show(scene, page);
    if (scene.readme && !isGallery) {
      const path = join(ROOT, `docs/images/${scene.readme.name}.png`);
      const taken = await page.screenshot({ path, animations: 'disabled' });
      expect(taken.length).toBeLessThan(300_000);
    } else await takeBoth(scene, page);
    expect(said, 'a quiet console').toEqual([]);
  });
}
