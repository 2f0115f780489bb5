import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { addressOf } from '../addresses.format.ts';

interface NoticeRecord {
  kind: AcknowledgeType;
  recordId: number;
  title: string;
  due: string | null;
  since: number;
}

const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const inWords = (day: string): string => DAY.format(new Date(`${day}T00:00Z`));

/** Notification key of an edition, also the base of its daily reminder keys. */
export const keyOf = ({ kind, recordId, since }: NoticeRecord): string =>
  `acknowledge:${kind}:${recordId}:${since}`;

const dueInWords = (due: string | null, today: string): string => {
  if (due === null) return '';
  if (due === today) return 'Последний день сегодня.';
  return due < today ? `Срок прошёл ${inWords(due)}.` : `До ${inWords(due)} включительно.`;
};

/** May come after the last day, if a person joined the audience late or an exemption was lifted. */
export const published = (record: NoticeRecord, accountIds: readonly number[], today: string) => ({
  kind: 'acknowledge' as const,
  to: { accountIds },
  title: `Ознакомьтесь: ${record.title}`,
  detail: dueInWords(record.due, today),
  address: addressOf(record.kind, record.recordId),
  once: keyOf(record),
});

export const reminder = (record: NoticeRecord, accountIds: readonly number[], today: string) => ({
  kind: 'acknowledge_reminder' as const,
  to: { accountIds },
  title: `Вы ещё не ознакомились: ${record.title}`,
  detail: dueInWords(record.due, today),
  address: addressOf(record.kind, record.recordId),
  // One reminder a day, manual or scheduled.
  once: `${keyOf(record)}:${today}`,
});
