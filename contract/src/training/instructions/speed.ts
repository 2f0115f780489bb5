import { z } from 'zod';

/** How fast a film may be played, by the editor's choice. */
export const SPEEDS = [1, 1.25, 1.5] as const;
export type Speed = (typeof SPEEDS)[number];
/** The player's fastest rate: of instructions of which nothing else was said. */
export const FASTEST: Speed = 1.5;

const FAULT = 'Скорость: 1, 1.25 или 1.5.';
export const SpeedInput = z.coerce.number<string | number>(FAULT).pipe(
  z.union(
    SPEEDS.map((one) => z.literal(one)),
    FAULT,
  ),
);
