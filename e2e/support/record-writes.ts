import type { Page } from '@playwright/test';

/** Collects the method and path of each request of the page that is no GET. */
export function recordWrites(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}
