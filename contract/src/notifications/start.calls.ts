import { z } from 'zod';
import { getAccountInfo } from '../accounts/account.calls.ts';
import { getSettings } from '../admin/settings/settings.calls.ts';
import { dataOf } from '../shared/answers.ts';
import { defineCall } from '../shared/call.ts';
import { SIGNED_IN } from '../shared/roles.ts';
import { getAvailableDates, getWorkTime } from '../shifts/booking/booking.calls.ts';
import { listDuties } from './duties/duties.calls.ts';
import { listNotifications } from './notifications.calls.ts';

const First = z.strictObject({
  /** Path and query of the call under `/api`, e.g. `/work_time/?year=2026&month=11`. */
  address: z.string(),
  answer: z.union([
    getAccountInfo.answer,
    getSettings.answer,
    listDuties.answer,
    listNotifications.answer,
    getAvailableDates.answer,
    getWorkTime.answer,
  ]),
});
/** One answer that a page needs at first, as the call at that address gives it. */
export type First = z.output<typeof First>;

export const getStart = defineCall({
  summary:
    'Первые ответы страницы разом: сведения о себе, настройки, дела, число уведомлений, дни записи и свои смены ближайших двух недель',
  method: 'GET',
  path: '/start/',
  who: SIGNED_IN,
  answer: dataOf(z.strictObject({ answers: z.array(First).max(10) })),
});
