import { existsSync } from 'node:fs';
import { test as base } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { FIREFOX } from './firefox-path.ts';
import { makePerson, type Person, type PersonOptions } from '../people.ts';
import { sessionOf } from '../test.ts';
import { reportPolicy } from '../policy.ts';

const MISSING = `Firefox: пропущено, нет ${FIREFOX} (apt-get install firefox-esr)`;

interface Fixtures {
  /** A page of Firefox with nobody signed in. It must end without an error in its console. */
  firefox: Page;
  /** The next page that opens is that of a new person who has signed in before. */
  comeAs(options: PersonOptions): Promise<Person>;
}

/** Playwright speaks to a Firefox of its own only; Debian's is spoken to by WebDriver BiDi. */
export const test = base.extend<Fixtures, { program: Browser | undefined }>({
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  program: [
    async ({}, use) => {
      if (!existsSync(FIREFOX)) {
        process.stdout.write(`${MISSING}\n`);
        return use(undefined);
      }
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: FIREFOX,
        extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU' },
        env: { ...process.env, TZ: 'Europe/Moscow' },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  firefox: async ({ program }, use, info) => {
    if (!program) return info.skip(true, MISSING);
    const context = await program.createBrowserContext();
    const page = await context.newPage();
    // As for the other browsers only the test has an end: beside other work on two cores a step takes its time.
    page.setDefaultTimeout(150_000);
    await page.setViewport({ width: 1280, height: 900 });
    await page.evaluateOnNewDocument(reportPolicy);
    const noted: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) noted.push(message.text());
    });
    page.on('pageerror', (error) => noted.push(String(error)));
    await use(page);
    if (info.status !== info.expectedStatus) {
      await page.screenshot({ path: info.outputPath('firefox.png') });
      // The picture stays where the test ran; what the page said goes into the report.
      process.stdout.write(
        `${await page.$eval('body', ({ innerText }) => innerText)}\n${noted.join('\n')}\n`,
      );
    }
    base.expect(noted, 'a quiet console').toEqual([]);
    await context.close();
  },
  comeAs: async ({ firefox, request }, use) => {
    await use(async (options) => {
      const person = await makePerson(options);
      const session = JSON.stringify(await sessionOf(request, person));
      await firefox.evaluateOnNewDocument((stored) => {
        // The empty page before the first one has no storage.
        if (location.protocol === 'http:') localStorage.setItem('portal.session', stored);
      }, session);
      return person;
    });
  },
});

/**
 * The part of that role and name, once it can be used. Firefox works out the names of all that it looks through, which
 * takes seconds on a page with a list and a form: `within` says where to look.
 */
export const part = (page: Page, role: string, name: string, within = '') =>
  page.locator(`${within} ::-p-aria([role="${role}"][name="${name}"])`);
