import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.ts';
import { PASSWORD } from './portal-process.ts';

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });

/** Signs in as a person would; returns the state of the browser for its next contexts. */
export async function signedIn(browser: Browser, url: string, username: string) {
  await using context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  return { storageState: await context.storageState() };
}
