import { withoutEnd } from '@portal/contract/shared/text-end.ts';

/** Pages of a phone limited to shifts: shifts, duties, requests, own papers and notifications. */
const OF_PHONES = new Set([
  '/workTime',
  '/workTime/hours',
  '/workTime/board',
  '/workTime/today',
  '/workTime/screen',
  '/duties',
  '/requests',
  '/papers',
  '/notifications',
  '/notificationSettings',
]);

/** Path without a trailing slash. */
export const pathOf = (path: string): string => withoutEnd(path, '/') || '/';

/**
 * True for a page available on every phone, such as the e-mail confirmation, which is opened from a mail app.
 */
export const isOfPhones = (path: string): boolean =>
  OF_PHONES.has(pathOf(path)) || path.startsWith('/confirm_email/');
