import type { Page, Response } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** All of the page's own files together, whatever their kind: each is a way to the server and back. */
const MAX_FILES = 25;

interface FirstLoad {
  files: string[];
  /** JavaScript and CSS as they come over the wire, kB of 1000 bytes. */
  code: number;
}

/** Opens a page with an empty cache and answers what it needed until the network was quiet. */
async function firstLoad(page: Page, path: string): Promise<FirstLoad> {
  // Parts loaded ahead for later, when the page is idle, are no part of the first load.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const responses: Response[] = [];
  page.on('response', (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (protocol.startsWith('http') && !pathname.startsWith('/api/')) responses.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const code = responses.filter((response) => /\.(js|css)$/.test(new URL(response.url()).pathname));
  const sizes = await Promise.all(code.map((response) => response.request().sizes()));
  return {
    files: responses.map((response) => new URL(response.url()).pathname),
    code: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000,
  };
}

test('the sign-in page loads few and small files', async ({ page }) => {
  const { files, code } = await firstLoad(page, '/login');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES);
  expect(code).toBeGreaterThan(50);
  expect(code).toBeLessThanOrEqual(180);
});

test('the home page loads few and small files', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  const { files, code } = await firstLoad(page, '/');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES);
  expect(code).toBeGreaterThan(50);
  expect(code).toBeLessThanOrEqual(260);
});

for (const path of ['/', '/workTime']) {
  test(`${path} sends no call twice, and none that the start has answered`, async ({ page, comeAs }) => {
    await comeAs({ role: 'O' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname + search);
    });
    await page.goto(path);
    // A page whose own code is still on its way is quiet for a moment too.
    await expect.poll(() => asked.length).toBeGreaterThan(5);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(asked.filter((address, at) => asked.indexOf(address) !== at)).toEqual([]);
    expect(asked.filter((address) => /^\/api\/(settings|account\/info|duties)\//.test(address))).toEqual([]);
    expect(asked).toContain('/api/start/');
  });
}

test('a phone limited to shifts loads nothing of the home page', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.setViewportSize({ width: 390, height: 844 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/?start=app', { waitUntil: 'networkidle' });
  await expect(page).toHaveURL(/\/workTime$/);
  expect(asked.filter((path) => /^\/api\/(news|information)\//.test(path))).toEqual([]);
  expect(asked.filter((path) => path === '/api/start/')).toHaveLength(1);
});

test('a press is painted before the page that it opens is drawn', async ({ page, comeAs }) => {
  await comeAs({ role: 'O' });
  await page.goto('/workTime', { waitUntil: 'networkidle' });
  const week = page.getByRole('region', { name: 'Неделя' }).getByRole('heading');
  const before = (await week.textContent()) ?? '';
  await page.evaluate(async () => {
    const held: FrameRequestCallback[] = [];
    const draw = requestAnimationFrame;
    window.requestAnimationFrame = (work) => held.push(work);
    Object.assign(window, {
      paint: () => {
        window.requestAnimationFrame = draw;
        for (const work of held) draw(work);
      },
    });
    document.querySelector<HTMLElement>('[aria-label="Следующая неделя"]')?.click();
    // Turns in which the next week would be drawn if it did not wait for the frame.
    for (let turns = 0; turns < 100; turns += 1) await new Promise((done) => setTimeout(done));
  });
  expect(await week.textContent()).toBe(before);
  await page.evaluate(() => (window as unknown as { paint: () => void }).paint());
  await expect(week).not.toHaveText(before);
});
