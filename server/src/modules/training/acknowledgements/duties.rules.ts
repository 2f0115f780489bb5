import { MAX_DUTIES } from '@portal/contract/notifications/duties/duties.calls.ts';
import { ACKNOWLEDGE_TYPES } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import type { ReadCtx } from '../../../platform/api/context.ts';
import type { Duty } from '../../../platform/duties/duty.ts';
import { dayInZone, momentAtEnd } from '../../../platform/time/zone.ts';
import { addressOf } from './addresses.format.ts';
import { selectUnread } from './must-read.sql.ts';

const DETAILS = {
  news: 'Прочитайте новость',
  document: 'Прочитайте документ',
  information: 'Прочитайте карточку',
} as const;

/** The caller's unread requirements. */
export async function acknowledgeDuties({ tx, caller, now, timeZone }: ReadCtx): Promise<Duty[]> {
  const unread = await selectUnread(
    tx,
    caller.accountId,
    { now, today: dayInZone(now, timeZone) },
    MAX_DUTIES,
  );
  return unread.map(({ kind, recordId, title, due, edition }) => ({
    kind: 'acknowledge',
    // Unique for each record, because each kind has ids of its own.
    of: recordId * ACKNOWLEDGE_TYPES.length + ACKNOWLEDGE_TYPES.indexOf(kind),
    title,
    detail: edition === 1 ? DETAILS[kind] : `${DETAILS[kind]}: новая редакция`,
    due: due === null ? null : momentAtEnd(due, timeZone),
    address: addressOf(kind, recordId),
  }));
}
