import { test as base } from '../test.ts';
import { startPortal } from '../portal/start-portal.ts';

/** A phone of today. */
const PHONE = { width: 390, height: 844 };

interface PhonePortal {
  /** Address of an instance beside the portal of the other tests, on its data, that opens every page on phones. */
  phonePortal: string;
}

export const test = base.extend<object, PhonePortal>({
  phonePortal: [
    async ({}, use) => {
      const settings = JSON.parse(process.env['PORTAL_SETTINGS'] ?? '{}') as Record<string, string>;
      const portal = await startPortal({ ...settings, PHONE_PAGES: 'all' });
      await use(portal.url);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ phonePortal }, use) => use(phonePortal),
  viewport: PHONE,
  hasTouch: true,
  // A sheet that still moves would be measured where it does not stay.
  contextOptions: { reducedMotion: 'reduce' },
});

export { expect } from '../test.ts';
