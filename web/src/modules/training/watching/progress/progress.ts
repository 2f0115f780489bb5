import type { InstructionStatusCode } from '@portal/contract/training/instructions/instruction.status.ts';
import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';

const FASTEST_RATE = 1.5;
export const RATES = [1, 1.25, 1.5] as const;
/** Value for watched to the end. */
export const TO_THE_END = -1;
/** Tolerance beyond the lock, seconds: a playing video updates its position four times a second. */
const NEARNESS = 0.25;
/** Tolerance between the end event and the length, seconds. */
const END_NEARNESS = 0.5;
/** Tolerance for the difference between the audio clock and the page clock. */
const DRIFT = 1.02;
/** Maximum gap between two ticks, seconds: after a longer one the computer was asleep. */
const MAX_GAP_SECONDS = 5;

export interface WatchProgress {
  /** Furthest second actually played; everything before it is seekable. */
  furthest: number;
  /** Played to the end, not yet confirmed by the server. */
  ended: boolean;
  /** The server has confirmed the end: seeking is unrestricted. */
  done: boolean;
}

/** Playback position, and its time by a monotonic clock, ms. */
export interface Moment {
  second: number;
  at: number;
}

/** Viewing state stored by the server. */
export interface StoredViewing {
  current_second: number | null;
  status: InstructionStatusCode | null;
}

export const startOf = ({ current_second: second, status }: StoredViewing): WatchProgress => {
  const done = second === TO_THE_END || status === PASSED;
  return { furthest: done ? 0 : (second ?? 0), ended: false, done };
};

/** Clamps a position to the watched range. */
export const allowed = (watched: WatchProgress, second: number): number =>
  watched.done ? second : Math.min(second, watched.furthest);

/** True if the position exceeds the watched range. */
export const isBeyond = (watched: WatchProgress, second: number): boolean =>
  second > allowed(watched, second) + NEARNESS;

/** Seconds of video that can be played between two moments. */
const reachOf = (from: Moment, to: Moment): number =>
  Math.min(Math.max(0, (to.at - from.at) / 1000), MAX_GAP_SECONDS) * FASTEST_RATE * DRIFT;

/** Seconds of video actually played between two moments, whether new or not. */
export const playedBetween = (from: Moment, to: Moment): number =>
  Math.min(Math.max(0, to.second - from.second), reachOf(from, to));

/**
 * State after playback between two moments. Progress grows by the playable time at most, so that seeking does
 * not add any.
 */
export function played(watched: WatchProgress, from: Moment, to: Moment): WatchProgress {
  if (watched.done) return watched;
  const reach = Math.min(from.second, watched.furthest) + reachOf(from, to);
  const furthest = Math.min(to.second, reach);
  return furthest > watched.furthest ? { ...watched, furthest } : watched;
}

/** State at the end of the video: watched if the furthest second has reached it. */
export const atEnd = (watched: WatchProgress, duration: number): WatchProgress =>
  !watched.done && duration > 0 && watched.furthest >= duration - END_NEARNESS
    ? { ...watched, furthest: duration, ended: true }
    : watched;

/** Merges local and server progress; it never decreases. */
export function merged(watched: WatchProgress, stored: StoredViewing): WatchProgress {
  const known = startOf(stored);
  if (known.done) return known;
  return known.furthest > watched.furthest ? { ...watched, furthest: known.furthest } : watched;
}

/** Value to report to the server. */
export const reported = (watched: WatchProgress): number =>
  watched.done || watched.ended ? TO_THE_END : Math.floor(watched.furthest);

/** True if a report exceeds the progress known to the server. */
export const isNews = (second: number, known: number): boolean =>
  known !== TO_THE_END && (second === TO_THE_END || second > known);

/** Formats seconds as 06:48, or 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours ? `${hours}:${parts.join(':')}` : parts.join(':');
}
