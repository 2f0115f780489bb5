import { withoutEnd } from '@portal/contract/shared/text-end.ts';

/** Pages of a phone that opens the shifts alone: the shifts, duties and notifications, mostly about shifts. */
const OF_PHONES = new Set([
  '/workTime',
  '/workTime/board',
  '/workTime/today',
  '/duties',
  '/notifications',
  '/notificationSettings',
]);

/** A path without its last slash. */
export const pathOf = (path: string): string => withoutEnd(path, '/') || '/';

/** True for a page that every phone opens; a confirmation letter is opened where mail is read. */
export const isOfPhones = (path: string): boolean =>
  OF_PHONES.has(pathOf(path)) || path.startsWith('/confirm_email/');
