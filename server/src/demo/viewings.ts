import { randomOf } from './random.ts';

interface WatchedFile {
  fileKey: string;
  fileName: string;
  fileSize: number;
  fileSha256: Buffer | null;
}

interface Viewed extends WatchedFile {
  accountId: number;
  instructionId: number;
  startTime: Date;
  endTime: Date | null;
  status: 0 | 1 | 2 | 3;
  currentSecond: number;
  reportedAt: Date;
  reports: number;
  playedSeconds: number;
  hiddenTimes: number;
}

/** The page reports every ten seconds. */
const REPORT_INTERVAL_SECONDS = 10;

const DAY = 86_400_000;
/** How far back people began to watch, days. */
export const SINCE = 120;
/** Share of opened pairs of employee and instruction; others have no row. */
const OPENED = 0.7;

/** Viewings: most are passed, some are half-way or lack the words. */
export function demoViewings(
  accountIds: readonly number[],
  instructions: readonly { id: number; duration: number | null; file: WatchedFile }[],
  now: Date,
): Viewed[] {
  const random = randomOf(90_210);
  return accountIds.flatMap((accountId) =>
    instructions.flatMap(({ id, duration, file }): Viewed[] => {
      if (!random.chance(OPENED)) return [];
      const length = Math.ceil(duration ?? 60);
      const status = random.pick([2, 2, 2, 2, 1, 3] as const);
      // At work: from 06:00 to 15:00 UTC.
      const day = Math.floor(now.getTime() / DAY) - random.int(1, SINCE);
      const startTime = new Date(day * DAY + random.int(6 * 3600, 15 * 3600) * 1000);
      const reportedAt = new Date(startTime.getTime() + (length + random.int(10, 90)) * 1000);
      const currentSecond = status === 1 ? random.int(1, Math.max(1, length - 2)) : -1;
      const endTime = status === 2 ? reportedAt : null;
      const watched = currentSecond === -1 ? length : currentSecond;
      const how = {
        reports: Math.ceil(watched / REPORT_INTERVAL_SECONDS),
        playedSeconds: watched + random.int(0, 8),
        hiddenTimes: random.pick([0, 0, 0, 1, 2]),
      };
      const when = { startTime, endTime, reportedAt };
      return [{ ...file, ...when, ...how, accountId, instructionId: id, status, currentSecond }];
    }),
  );
}
