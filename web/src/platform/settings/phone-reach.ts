import { withoutEnd } from '@portal/contract/shared/text-end.ts';
import { useShiftsOnly } from './settings.ts';

/** Label of a page that a phone does not open. */
export const ON_COMPUTER = 'на компьютере';

/** Pages of a phone that opens the shifts alone: the shifts, duties and notifications, mostly about shifts. */
const OF_PHONES = new Set([
  '/workTime',
  '/workTime/board',
  '/workTime/today',
  '/duties',
  '/notifications',
  '/notificationSettings',
]);

/** Path of an address without its parameters and its last slash. */
export const pathOf = (url: string): string => withoutEnd(url.replace(/[?#].*/, ''), '/') || '/';

/** True for a page that every phone opens; a confirmation letter is opened where mail is read. */
export function isOfPhones(url: string): boolean {
  const path = pathOf(url);
  return OF_PHONES.has(path) || path.startsWith('/confirm_email/');
}

/** Answers true for an address of the portal that opens on this device. */
export function useOpensHere(): (url: string) => boolean {
  const isShiftsOnly = useShiftsOnly();
  return (url) => !isShiftsOnly || isOfPhones(url);
}
