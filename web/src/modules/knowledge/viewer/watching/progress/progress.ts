import type { InstructionStatusCode } from '@portal/contract/training/instructions/instruction.status.ts';
import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';

const FASTEST_RATE = 1.5;
export const RATES = [1, 1.25, 1.5] as const;
/** Watched to the end. */
export const TO_THE_END = -1;
/** So far beyond the lock a playing video may stand, seconds: it tells its place four times a second. */
const NEARNESS = 0.25;
/** A video that has ended so near to its length was played to its end, seconds. */
const END_NEARNESS = 0.5;
/** The clock of the sound and the clock of the page differ a little. */
const DRIFT = 1.02;
/** Longer than this between two ticks the video did not play: the computer slept, seconds. */
const LONGEST_GAP = 5;

export interface Watched {
  /** Furthest second that was really played; everything before it may be sought freely. */
  furthest: number;
  /** The end was played, the server has not said yet that it believes it. */
  ended: boolean;
  /** The server believes the end: nothing is locked any more. */
  done: boolean;
}

/** Where the video stood, and when by a clock that never jumps, ms. */
export interface Moment {
  second: number;
  at: number;
}

/** What the server knows of a viewing. */
export interface Stored {
  current_second: number | null;
  status: InstructionStatusCode | null;
}

export const startOf = ({ current_second: second, status }: Stored): Watched => {
  const done = second === TO_THE_END || status === PASSED;
  return { furthest: done ? 0 : (second ?? 0), ended: false, done };
};

/** Where the video may stand: not beyond what was watched. */
export const allowed = (watched: Watched, second: number): number =>
  watched.done ? second : Math.min(second, watched.furthest);

/** True where a video that stands there has to be led back. */
export const isBeyond = (watched: Watched, second: number): boolean =>
  second > allowed(watched, second) + NEARNESS;

/** Seconds of the video that can be played in that time. */
const reachOf = (from: Moment, to: Moment): number =>
  Math.min(Math.max(0, (to.at - from.at) / 1000), LONGEST_GAP) * FASTEST_RATE * DRIFT;

/** Seconds of the video that were played from one moment to the next, of whatever part. */
export const playedBetween = (from: Moment, to: Moment): number =>
  Math.min(Math.max(0, to.second - from.second), reachOf(from, to));

/**
 * After the video has gone from one moment to the next. What was watched grows by no more than can be played
 * in that time, so that jumps, however small and many, win nothing.
 */
export function played(watched: Watched, from: Moment, to: Moment): Watched {
  if (watched.done) return watched;
  const reach = Math.min(from.second, watched.furthest) + reachOf(from, to);
  const furthest = Math.min(to.second, reach);
  return furthest > watched.furthest ? { ...watched, furthest } : watched;
}

/** After the video has come to its end: it was watched to the end where the lock came along. */
export const atEnd = (watched: Watched, duration: number): Watched =>
  !watched.done && duration > 0 && watched.furthest >= duration - END_NEARNESS
    ? { ...watched, furthest: duration, ended: true }
    : watched;

/** What this page and the server know together; progress never goes back. */
export function merged(watched: Watched, stored: Stored): Watched {
  const known = startOf(stored);
  if (known.done) return known;
  return known.furthest > watched.furthest ? { ...watched, furthest: known.furthest } : watched;
}

/** What is reported to the server. */
export const reported = (watched: Watched): number =>
  watched.done || watched.ended ? TO_THE_END : Math.floor(watched.furthest);

/** True where a report says more than the server knows. */
export const isNews = (second: number, known: number): boolean =>
  known !== TO_THE_END && (second === TO_THE_END || second > known);

/** Seconds as 06:48, or 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours ? `${hours}:${parts.join(':')}` : parts.join(':');
}
