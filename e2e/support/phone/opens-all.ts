import type { Page } from '@playwright/test';

/**
 * The portal of the tests opens the shifts alone on phones; this page is answered as with `PHONE_PAGES=all`.
 * Done in the page itself, because a route of Playwright switches off the browser's cache.
 */
export const opensAll = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const response = await ask(input, init);
      const { pathname } = new URL(response.url || location.href);
      // Without the settings, which the page then asks for themselves.
      if (pathname === '/api/start/' && response.ok) {
        const { data } = (await response.json()) as { data: { answers: { address: string }[] } };
        const answers = data.answers.filter(({ address }) => address !== '/settings/');
        return Response.json({ data: { answers } }, response);
      }
      if (pathname !== '/api/settings/' || !response.ok) return response;
      const { data } = (await response.json()) as { data: { attributes: object } };
      const attributes = { ...data.attributes, phone_pages: 'all' };
      return Response.json({ data: { ...data, attributes } }, { headers: response.headers });
    };
  });
