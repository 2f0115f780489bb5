import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { addressOf } from '../addresses.format.ts';

interface Told {
  kind: AcknowledgeType;
  recordId: number;
  title: string;
  due: string | null;
  since: number;
}

const DAY = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const inWords = (day: string): string => DAY.format(new Date(`${day}T00:00Z`));

/** The same for everybody who is told of one edition, and of one day's reminder of it. */
export const keyOf = ({ kind, recordId, since }: Told): string => `acknowledge:${kind}:${recordId}:${since}`;

const dueInWords = (due: string | null, today: string): string => {
  if (due === null) return '';
  if (due === today) return 'Последний день сегодня.';
  return due < today ? `Срок прошёл ${inWords(due)}.` : `До ${inWords(due)} включительно.`;
};

/** Some are told when the day is over: they have come to those it is for, or are exempt no longer. */
export const published = (thing: Told, accountIds: readonly number[], today: string) => ({
  kind: 'acknowledge' as const,
  to: { accountIds },
  title: `Ознакомьтесь: ${thing.title}`,
  detail: dueInWords(thing.due, today),
  address: addressOf(thing.kind, thing.recordId),
  once: keyOf(thing),
});

export const reminder = (thing: Told, accountIds: readonly number[], today: string) => ({
  kind: 'acknowledge_reminder' as const,
  to: { accountIds },
  title: `Вы ещё не ознакомились: ${thing.title}`,
  detail: dueInWords(thing.due, today),
  address: addressOf(thing.kind, thing.recordId),
  // By hand or by rule, one a day.
  once: `${keyOf(thing)}:${today}`,
});
