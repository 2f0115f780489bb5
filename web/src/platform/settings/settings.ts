import { PHONE_PAGES, type PhonePages } from '@portal/contract/admin/settings/phone-pages.ts';
import { useNarrow } from '../api/media.ts';
import { createStore, useStore } from '../offline/store.ts';

const STORAGE_KEY = 'portal.phone-pages';
/** Where the logo and the name are kept on the device. */
export const ORGANISATION_KEY = 'portal.organisation';

/** What was kept on the device; nothing where there is none, as in tests. */
export const onDevice = (key: string): string | null | undefined => globalThis.localStorage?.getItem(key);

export function keepOnDevice(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A full storage: the next start asks again.
  }
}

/** Name and logo are kept as one text, which it answers: the key of the logo, a sign that no key has, the name. */
export function keepOrganisation({ name, logo }: { name: string; logo: string | null }): string {
  const text = `${logo ?? ''}|${name}`;
  keepOnDevice(ORGANISATION_KEY, text);
  return text;
}

/** The first visit on a phone waits no longer for the server's answer, ms. */
const PATIENCE = 3000;

export const readPhonePages = (text: string | null | undefined): PhonePages | undefined =>
  PHONE_PAGES.find((pages) => pages === text);

/** What a phone opens, as the server said last; undefined until it has been asked for the first time. */
export const phonePages = createStore(readPhonePages(onDevice(STORAGE_KEY)));

/** Kept on the device: a start without a network opens the same pages. */
export function storePhonePages(pages: PhonePages): void {
  keepOnDevice(STORAGE_KEY, pages);
  phonePages.set(pages);
}

/** Resolves as soon as it is known, or when it is too late to wait. */
export function phonePagesKnown(): Promise<void> {
  return new Promise((resolve) => {
    if (phonePages.get() !== undefined) return resolve();
    const timer = setTimeout(resolve, PATIENCE);
    const stop = phonePages.subscribe(() => {
      clearTimeout(timer);
      stop();
      resolve();
    });
  });
}

export const usePhonePages = (): PhonePages => useStore(phonePages) ?? 'shifts';

/** True once it is known that a phone opens the shifts alone. */
export const useShiftsAlone = (): boolean => useStore(phonePages) === 'shifts';

/** The page is drawn for a phone, where every page opens on one. */
export function usePhone(): boolean {
  const narrow = useNarrow();
  return usePhonePages() === 'all' && narrow;
}

/** On a phone that opens the shifts alone. */
export function useShiftsOnly(): boolean {
  const narrow = useNarrow();
  return usePhonePages() === 'shifts' && narrow;
}
