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
  // A sheet that still moves would be measured where it does not stay.
  contextOptions: { reducedMotion: 'reduce' },
});

export { expect } from '../test.ts';
