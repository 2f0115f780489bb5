import { opensAll } from './opens-all.ts';
import { test as base } from '../test.ts';

/** A phone of today. */
export const PHONE = { width: 390, height: 844 };

/** Every page opens on this phone. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await opensAll(page);
    await use(page);
  },
  viewport: PHONE,
  hasTouch: true,
});

export { expect } from '../test.ts';
