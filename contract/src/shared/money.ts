import { z } from 'zod';

/** Roubles as a decimal string with two places, `-1250.00`: never a float. */
export const Money = z.string().regex(/^-?\d+\.\d\d$/);

/** Hours and minutes as `HH:MM`; a month has more than 99 hours, so the hours may be longer. */
export const HoursMinutes = z.string().regex(/^\d{2,4}:[0-5]\d$/);
