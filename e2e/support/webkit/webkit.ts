import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test as base } from '@playwright/test';
import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { makePerson, type Person, type PersonOptions } from '../people.ts';
import { sessionOf } from '../test.ts';
import { MINI_BROWSER, startWebKit, type WebKit } from './driver.ts';

const MISSING = 'WebKit: пропущено, нет WebKitWebDriver (apt-get install webkit2gtk-driver xvfb)';
/** Enough for a busy machine; only a step that hangs takes so long. */
const STEP_TIMEOUT_MS = 60_000;
const PHONE = { width: 390, height: 844 };

export const PORTAL = (path: string): string => `${process.env['PORTAL_URL']}${path}`;

/** A button or link by its text or label. */
export const press = (name: string): By =>
  By.xpath(`//*[self::button or self::a][normalize-space()='${name}' or starts-with(@aria-label,'${name}')]`);
export const field = (label: string): By =>
  By.xpath(
    `//*[self::input or self::textarea][@aria-label='${label}' or @id=//label[normalize-space()='${label}']/@for]`,
  );
export const text = (words: string): By => By.xpath(`//*[contains(text(),'${words}')]`);

/** A page of WebKit on a phone. */
export class WebKitPage {
  readonly browser: WebDriver;

  constructor(browser: WebDriver) {
    this.browser = browser;
  }

  goto(url: string): Promise<void> {
    return this.browser.get(url);
  }

  /** Waits until the act on the visible element succeeds: React may draw it anew in between. */
  async #act(what: By, act: (element: WebElement) => Promise<unknown>): Promise<void> {
    let last: unknown;
    const attempt = async (): Promise<boolean> => {
      try {
        const element = await this.browser.findElement(what);
        if (!(await element.isDisplayed())) return false;
        await act(element);
        return true;
      } catch (error) {
        last = error;
        return false;
      }
    };
    await this.browser.wait(attempt, STEP_TIMEOUT_MS).catch((cause: unknown) => {
      throw new Error(`${String(what)}: ${String(last)}`, { cause });
    });
  }

  /** Waits until the element is visible. */
  find(what: By): Promise<void> {
    return this.#act(what, () => Promise.resolve());
  }

  /** Presses in the middle of the window, where no bar is above the element. */
  click(what: By): Promise<void> {
    return this.#act(what, async (element) => {
      await this.browser.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
      await element.click();
    });
  }

  fill(what: By, value: string): Promise<void> {
    return this.#act(what, async (element) => {
      await element.clear();
      await element.sendKeys(value);
    });
  }

  read<T>(script: string): Promise<T> {
    return this.browser.executeScript<T>(script);
  }
}

interface Fixtures {
  /** Window size, 390 × 844 by default. */
  size: { width: number; height: number };
  /** A page of WebKit with nobody signed in. */
  webkit: WebKitPage;
  /** Signs a new person in on the page. */
  comeAs(options: PersonOptions): Promise<Person>;
}

export const test = base.extend<Fixtures, { program: WebKit | undefined }>({
  baseURL: async ({}, use) => use(process.env['PORTAL_URL']),
  program: [
    async ({}, use) => {
      if (!MINI_BROWSER) {
        process.stdout.write(`${MISSING}\n`);
        return use(undefined);
      }
      const program = await startWebKit();
      await use(program);
      await program.close();
    },
    { scope: 'worker' },
  ],
  size: [PHONE, { option: true }],
  webkit: async ({ program, size }, use, info) => {
    if (!program) return info.skip(true, MISSING);
    const browser = await program.open(size);
    await use(new WebKitPage(browser));
    if (info.status !== info.expectedStatus) {
      const path = info.outputPath('webkit.png');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, Buffer.from(await browser.takeScreenshot(), 'base64'));
      const shown = await browser.executeScript<string>('return document.body.innerText');
      process.stdout.write(`${shown}\n`);
    }
    await browser.quit();
  },
  comeAs: async ({ webkit, request }, use) => {
    await use(async (options) => {
      const person = await makePerson(options);
      const session = JSON.stringify(await sessionOf(request, person));
      // An answer without a script of ours: the sign-in page would end the session.
      await webkit.goto(PORTAL('/api/health/'));
      await webkit.browser.executeScript(`localStorage.setItem('portal.session', arguments[0])`, session);
      return person;
    });
  },
});
