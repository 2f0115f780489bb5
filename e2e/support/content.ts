import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { makePerson, type Person, type PersonOptions } from './people.ts';
import { expect, sessionOf, storageOf, test as base, NO_SERVICE_WORKER } from './test.ts';

/** A word that nobody else's rows have. */
export const mark = (): string => `примета${randomBytes(6).toString('hex')}`;

export interface NewNews {
  news_type: string;
  /** yyyy-mm-ddT00:00 */
  date_time: string;
  title: string;
  content?: string;
  is_draft?: boolean;
}

/** Content by calls, without the page. */
export interface EditorCalls {
  person: Person;
  headers: { authorization: string };
  makeNews(news: NewNews): Promise<string>;
  makeCard(card: { content: string; information_type: 1 | 2 | 3; image?: string }): Promise<string>;
}

interface CreatedRecord {
  data: { id: string };
}

async function callsOf(request: APIRequestContext, person: Person): Promise<EditorCalls> {
  const { access } = await sessionOf(request, person);
  const headers = { authorization: `Bearer ${access}` };
  const post = async (path: string, data: object): Promise<string> => {
    const response = await request.post(path, { data, headers });
    expect(response.status()).toBe(201);
    return ((await response.json()) as CreatedRecord).data.id;
  };
  return {
    person,
    headers,
    makeNews: (news) => post('/api/news/', { content: '<p>Текст новости.</p>', ...news }),
    makeCard: (card) => post('/api/information/information/', { image: '', order: null, ...card }),
  };
}

/** A page in a browser of its own, of a new person who has signed in before. */
async function pageOf(browser: Browser, request: APIRequestContext, options: PersonOptions): Promise<Page> {
  const storageState = storageOf(await sessionOf(request, await makePerson(options)));
  const context = await browser.newContext({ baseURL: process.env['PORTAL_URL'] ?? '', storageState });
  return context.newPage();
}

/** A picture with words on it would be a fake of a picture: one grey pixel is a real one. */
export const PICTURE = {
  name: 'схема.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

export interface Fixtures {
  editor: EditorCalls;
  /** Opens a second browser as somebody else. */
  visitAs(options: PersonOptions): Promise<Page>;
  /** Faults of the console that this test brings about itself. */
  tolerated: RegExp[];
  /** Nothing is inaccessible or sticks out in the light scheme at 1280 px and in the dark one at 800 px. */
  whole(what: string): Promise<void>;
}

export const test = base.extend<Fixtures>({
  editor: async ({ request }, use) => use(await callsOf(request, await makePerson({ role: 'M' }))),
  visitAs: async ({ browser, request }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await pageOf(browser, request, options);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
  tolerated: [
    async ({ page }, use) => {
      const noted: string[] = [];
      const tolerated: RegExp[] = [NO_SERVICE_WORKER];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noted.push(message.text());
      });
      page.on('pageerror', (error) => noted.push(String(error)));
      await use(tolerated);
      const unexpected = noted.filter((text) => !tolerated.some((pattern) => pattern.test(text)));
      expect(unexpected, 'a quiet console').toEqual([]);
    },
    { auto: true },
  ],
  whole: async ({ page, accessible }, use) => {
    await use(async (what) => {
      for (const [width, colorScheme, rules] of [
        [1280, 'light', undefined],
        [800, 'dark', ['color-contrast', 'target-size']],
      ] as const) {
        await base.step(`${what} at ${width} px, ${colorScheme}`, async () => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
          await accessible(rules);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, 'no scrolling to the side').toBeLessThanOrEqual(width);
        });
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 900 });
    });
  },
});

export { expect };
