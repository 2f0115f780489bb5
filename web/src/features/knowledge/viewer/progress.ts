/** Seconds that one tick of playing may add at the most; more is a jump. */
export const LONGEST_STEP = 1.5;
/** So near to its end a video counts as watched. */
const END_NEARNESS = 0.5;
export const FASTEST_RATE = 1.5;
export const RATES = [1, 1.25, 1.5] as const;
/** Watched to the end. */
export const TO_THE_END = -1;

export interface Watched {
  /** Furthest second that was really played; everything before it may be sought freely. */
  furthest: number;
  /** The end was reached: nothing is locked any more. */
  done: boolean;
}

export const startOf = (currentSecond: number | null): Watched =>
  currentSecond === TO_THE_END ? { furthest: 0, done: true } : { furthest: currentSecond ?? 0, done: false };

/** Where the video may stand: not beyond what was watched. */
export const allowed = (watched: Watched, second: number): number =>
  watched.done ? second : Math.min(second, watched.furthest);

/** After a tick of the player at that second: playing grows what was watched, a jump ahead does not. */
export function played(watched: Watched, second: number, duration: number): Watched {
  if (watched.done || second > watched.furthest + LONGEST_STEP) return watched;
  const furthest = Math.max(watched.furthest, second);
  return duration > 0 && furthest >= duration - END_NEARNESS
    ? { furthest: duration, done: true }
    : { ...watched, furthest };
}

/** What is reported to the server. */
export const reported = (watched: Watched): number =>
  watched.done ? TO_THE_END : Math.floor(watched.furthest);

/** Seconds as 06:48, or 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours ? `${hours}:${parts.join(':')}` : parts.join(':');
}
