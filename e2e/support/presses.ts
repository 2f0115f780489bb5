import type { Page } from '@playwright/test';

/** What the page sends to change something, as it goes on: method and address without the origin. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}
