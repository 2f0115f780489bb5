import type { Browser } from '@playwright/test';
import { PASSWORD } from './portal-process.ts';

/** Signs in as a person would and keeps what the browser stored. */
export async function signedIn(browser: Browser, url: string, username: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  const storageState = await context.storageState();
  await context.close();
  return { storageState };
}
