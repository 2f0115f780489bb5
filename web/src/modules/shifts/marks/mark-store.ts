import { MARK_KINDS } from '@portal/contract/shifts/marks/mark.kinds.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { formatDayMonth, formatTime } from '../../../platform/dates.ts';
import { notify } from '../../../platform/notify.ts';
import { createWaitingList, type WaitingItems } from '../../../platform/offline/waiting.ts';
import { reloadMarks, sendMark } from './marks.queries.ts';
import type { OwnMark } from './own-marks.ts';

const keyOf = ({ date, shift_id, at, kind }: OwnMark): string => `${date}:${shift_id} ${at} ${kind}`;

/** Drops what an older version stored. */
export function parseMarks(value: unknown): WaitingItems<OwnMark> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const isMark = (mark: Partial<OwnMark> | null): boolean =>
    typeof mark?.date === 'string' &&
    typeof mark.shift_id === 'number' &&
    typeof mark.at === 'string' &&
    MARK_KINDS.some((kind) => kind === mark.kind);
  return Object.fromEntries(
    Object.entries(value as Record<string, OwnMark>).filter(([, mark]) => isMark(mark)),
  );
}

/** Refusals of marks whose press still waits for the answer. */
const pressed = new Map<string, ApiError | undefined>();

const waiting = createWaitingList<OwnMark>({
  name: 'waiting-marks',
  parse: parseMarks,
  deliver: async (mark, key) => {
    try {
      await sendMark(mark);
    } catch (error) {
      // Whoever waits for the answer learns of the limit; marks made earlier wait for its end.
      if (error instanceof ApiError && error.status === 429 && pressed.has(key)) pressed.set(key, error);
      throw error;
    }
  },
  onRefused: (mark, error, key) => {
    reloadMarks();
    if (pressed.has(key)) pressed.set(key, error);
    else
      notify.error(
        `Отметка ${formatDayMonth(mark.at)} в ${formatTime(mark.at)} не принята. ${error.message}`,
      );
  },
});

/** Marks that the server has not answered yet. */
export const waitingMarks = waiting.items;

/** Sends marks made offline. */
export const flushMarks = waiting.flush;

/** Marks; kept on the device first, so that a closed page loses nothing. Throws the refusal. */
export async function putOwnMark(mark: OwnMark): Promise<void> {
  const key = keyOf(mark);
  pressed.set(key, undefined);
  waiting.add(key, mark);
  try {
    await waiting.flush();
    const refusal = pressed.get(key);
    if (refusal) {
      waiting.remove(key);
      throw refusal;
    }
  } finally {
    pressed.delete(key);
  }
}
