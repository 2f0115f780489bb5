import { PHONE_PAGES, type PhonePages } from '@portal/contract/admin/settings/phone-pages.ts';
import { useNarrow } from '../media.ts';
import { createStore, useStore } from '../offline/store.ts';

const STORAGE_KEY = 'portal.phone-pages';
/** Storage key of the logo and the name. */
export const ORGANISATION_KEY = 'portal.organisation';

/** Stored value; nothing without storage, as in tests. */
export const onDevice = (key: string): string | null | undefined => globalThis.localStorage?.getItem(key);

export function keepOnDevice(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full storage: the next start loads it again.
  }
}

/** Stores and returns name and logo as one text: logo key, a separator no key contains, name. */
export function keepOrganisation({ name, logo }: { name: string; logo: string | null }): string {
  const text = `${logo ?? ''}|${name}`;
  keepOnDevice(ORGANISATION_KEY, text);
  return text;
}

/** Maximum wait for the settings on the first visit of a phone, ms. */
const SETTINGS_TIMEOUT_MS = 3000;

export const readPhonePages = (text: string | null | undefined): PhonePages | undefined =>
  PHONE_PAGES.find((pages) => pages === text);

/** Last known pages of a phone; undefined before the first answer. */
export const phonePages = createStore(readPhonePages(onDevice(STORAGE_KEY)));

/** Stores them on the device for an offline start. */
export function storePhonePages(pages: PhonePages): void {
  keepOnDevice(STORAGE_KEY, pages);
  phonePages.set(pages);
}

/** Resolves when the value is known, or after the timeout. */
export function phonePagesKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (phonePages.get() !== undefined) return resolve();
    const timer = setTimeout(resolve, SETTINGS_TIMEOUT_MS);
    const stop = phonePages.subscribe(() => {
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

export const usePhonePages = (): PhonePages => useStore(phonePages) ?? 'shifts';

/** True if phones are known to be limited to shifts. */
export const useShiftsAlone = (): boolean => useStore(phonePages) === 'shifts';

/** True on a phone if every page is available there. */
export function usePhone(): boolean {
  const narrow = useNarrow();
  return usePhonePages() === 'all' && narrow;
}

/** True on a phone limited to shifts. */
export function useShiftsOnly(): boolean {
  const narrow = useNarrow();
  return usePhonePages() === 'shifts' && narrow;
}
