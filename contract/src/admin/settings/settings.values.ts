import { z } from 'zod';
import { EDITORS } from '../../shared/roles.ts';

// Values of several settings: the schemas of the answer are those of the input.

export const between = (least: number, most: number, what: string) => {
  const text = `${what}: от ${least} до ${most}.`;
  return z.int(text).min(least, text).max(most, text);
};

export const YesNo = z.boolean('Нужно да или нет.');

export const words = (most: number) =>
  z
    .string('Поле обязательно для заполнения.')
    .trim()
    .min(1, 'Поле обязательно для заполнения.')
    .max(most, `Не больше ${most} знаков.`);

const CLOCK_TIME = 'Нужно время, например 09:00.';
export const ClockTime = z.string(CLOCK_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK_TIME);

/** Each role once, in the order of `EDITORS`. */
export const editors = (detail: string) =>
  z
    .array(z.enum(EDITORS, detail), detail)
    .min(1, detail)
    .overwrite((roles) => EDITORS.filter((role) => roles.includes(role)))
    .max(EDITORS.length);
