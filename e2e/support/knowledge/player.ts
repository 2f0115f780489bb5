import { expect, type Page } from '@playwright/test';

export const second = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

export const lock = (page: Page) => page.getByText('Перематывать можно до');

export const ready = (page: Page) =>
  expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
