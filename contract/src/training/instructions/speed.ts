import { z } from 'zod';

/** Playback speed limits that an editor may choose. */
export const SPEEDS = [1, 1.25, 1.5] as const;
export type Speed = (typeof SPEEDS)[number];
/** The player's maximum speed and the default limit. */
export const FASTEST: Speed = 1.5;

const FAULT = 'Скорость: 1, 1.25 или 1.5.';
export const SpeedInput = z.coerce.number<string | number>(FAULT).pipe(
  z.union(
    SPEEDS.map((one) => z.literal(one)),
    FAULT,
  ),
);
