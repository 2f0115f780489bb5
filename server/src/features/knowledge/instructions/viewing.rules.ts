import { INSTRUCTION_STATUSES, PASSED } from '@portal/contract/knowledge/instruction.status.ts';
import { sameWord, WORD_TEXTS } from '@portal/contract/knowledge/words.ts';
import type { Caller } from '../../../platform/api/caller.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { required } from '../../../platform/database/required.ts';
import { present, Refusal } from '../../../platform/refusal.ts';
import { isoInZone } from '../../../platform/zone.ts';
import { throttled } from '../../account/account.public.ts';
import { recordActivity } from '../../activity/activity.public.ts';
import * as sql from './viewing.sql.ts';

type Row = NonNullable<Awaited<ReturnType<typeof sql.selectViewing>>>;

/** The player's fastest rate, and what a slow network may add, seconds. */
export const FASTEST_RATE = 1.5;
export const ALLOWANCE = 5;
/** Watched to the end. */
const TO_THE_END = -1;

export const getStatuses = () => ({
  data: Object.entries(INSTRUCTION_STATUSES).map(([id, name]) => ({
    type: 'status' as const,
    id,
    attributes: { name },
  })),
});

export const toRecord = (row: Row, timeZone: string) => ({
  type: 'user_instruction' as const,
  id: String(row.id),
  attributes: {
    instruction_id: String(row.instructionId),
    instruction: row.instruction,
    project_id: String(row.projectId),
    project: row.project,
    user_id: String(row.userId),
    user: row.user,
    start_time: isoInZone(row.startTime, timeZone),
    end_time: row.endTime && isoInZone(row.endTime, timeZone),
    status: row.status,
    current_second: row.currentSecond,
  },
});

interface Known {
  currentSecond: number;
  /** Seconds; 0 where it is not known. */
  duration: number;
  /** Seconds since progress was last believed. */
  elapsed: number;
}

/**
 * The furthest second after a report, or undefined where it cannot be true: nobody watches faster than the
 * player's fastest rate. Progress only grows; the end is reached once for all.
 */
export function progressAfter(
  reported: number,
  { currentSecond, duration, elapsed }: Known,
): number | undefined {
  if (currentSecond === TO_THE_END) return TO_THE_END;
  const end = Math.ceil(duration);
  const target = reported === TO_THE_END ? end : Math.min(reported, end);
  if (target > currentSecond + Math.max(0, elapsed) * FASTEST_RATE + ALLOWANCE) return undefined;
  if (reported === TO_THE_END) return TO_THE_END;
  return Math.max(currentSecond, target);
}

export async function reportProgress(
  tx: Tx,
  caller: Caller,
  id: number,
  reported: number,
  now: Date,
  timeZone: string,
) {
  const viewing = present(await sql.lockViewing(tx, id, caller.accountId));
  const elapsed = (now.getTime() - viewing.reportedAt.getTime()) / 1000;
  const known = { currentSecond: viewing.currentSecond, duration: viewing.duration ?? 0, elapsed };
  const currentSecond = progressAfter(reported, known);
  if (currentSecond === undefined) throw new Refusal('progress_implausible', { field: 'current_second' });
  if (viewing.currentSecond !== TO_THE_END) {
    const ended = currentSecond === TO_THE_END;
    await sql.updateProgress(tx, id, {
      currentSecond,
      status: viewing.status === PASSED ? PASSED : ended ? 3 : currentSecond > 0 ? 1 : viewing.status,
      from: viewing.currentSecond,
      to: ended ? Math.ceil(known.duration) : currentSecond,
      reportedAt: now,
    });
  }
  return { data: toRecord(required(await sql.selectViewing(tx, id)), timeZone) };
}

const asSet = (words: readonly string[]): string =>
  words
    .map((word) => sameWord(word.trim()))
    .toSorted()
    .join(',');

/** Wrong tries that are allowed within ten minutes. */
const GUESSES = { most: 5, window: 10 * 60 * 1000 };

const notMatch = (message: string) => ({ data: { status: 'not_match' as const, message } });

/** Judges the words on the server only; how many or which were right is not told. */
export async function checkWords(
  db: Database,
  caller: Caller,
  instructionId: number,
  answer: string,
  now: Date,
) {
  const state = await db.transaction((tx) => sql.lockViewingOf(tx, instructionId, caller.accountId));
  if (!state || state.currentSecond !== TO_THE_END) {
    if (state?.status === PASSED) return { data: { status: 'ok' as const, message: WORD_TEXTS.passed } };
    return notMatch(WORD_TEXTS.notWatched);
  }
  if (state.status === PASSED) return { data: { status: 'ok' as const, message: WORD_TEXTS.passed } };

  // One person's tries count wherever they come from.
  const subject = `words:${caller.accountId}:${instructionId}`;
  const fits = await throttled(db, { subject, address: '0.0.0.0', now, ...GUESSES }, async () =>
    Promise.resolve(asSet(answer.split(',')) === asSet(state.words)),
  );
  if (!fits) return notMatch('Слова не подошли. Проверьте их и попробуйте ещё раз.');
  await db.transaction(async (tx) => {
    const current = await sql.lockViewingOf(tx, instructionId, caller.accountId);
    if (!current || current.status === PASSED) return;
    await sql.markPassed(tx, current.id, now);
    await recordActivity(tx, {
      userId: caller.accountId,
      section: 'instructions',
      action: 'pass',
      details: state.name,
      now,
    });
  });
  return { data: { status: 'ok' as const, message: 'Слова верны. Инструктаж пройден!' } };
}
