import type { Page } from '@playwright/test';

/** The page asks for each first answer by its own call, which a test can then hold back, break or wait for. */
export const withoutStart = (page: Page): Promise<unknown> =>
  page.route('**/api/start/', (route) => route.fulfill({ json: { data: { answers: [] } } }));
