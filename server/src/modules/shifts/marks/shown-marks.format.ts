import { isoInZone } from '../../../platform/time/zone.ts';
import type { Mark } from './order.rules.ts';

export type Stored = Mark & { sentAt: Date | null };

/** Own marks in wire format. */
export const shownMarks = (marks: readonly Stored[], timeZone: string) =>
  marks.map(({ kind, at, sentAt }) => ({
    ...{ kind, at: isoInZone(at, timeZone) },
    sent_at: sentAt && isoInZone(sentAt, timeZone),
  }));
