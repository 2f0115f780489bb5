import { z } from 'zod';

/** State of a viewing record (api: get_statuses). */
export const INSTRUCTION_STATUSES = {
  0: 'Не начат',
  1: 'В процессе',
  2: 'Пройден',
  3: 'Просмотрен, слова не введены',
} as const;
export type InstructionStatusCode = 0 | 1 | 2 | 3;
export const PASSED = 2;
/** To its end, without its words. */
export const WATCHED = 3;

export const InstructionStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** The film was watched and the short test is what is missing, before the words; left out: it is not. */
export const NeedsQuiz = z.boolean().optional();
