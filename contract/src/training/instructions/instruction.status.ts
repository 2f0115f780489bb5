import { z } from 'zod';

/** State of a viewing record (api: get_statuses). */
export const INSTRUCTION_STATUSES = {
  0: 'Не начат',
  1: 'В процессе',
  2: 'Пройден',
  3: 'Просмотрен, слова не введены',
} as const;
export type InstructionStatusCode = 0 | 1 | 2 | 3;
/** Names on the page: badges, filters and logs. */
export const INSTRUCTION_BADGES = { ...INSTRUCTION_STATUSES, 3: 'Слова не введены' } as const;
/** Watched, and the quiz, which precedes the words, is not passed. */
export const NEEDS_QUIZ_BADGE = 'Ждёт теста';
export const PASSED = 2;
/** Watched to the end, check words not entered. */
export const WATCHED = 3;

export const InstructionStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** True if the video was watched and the quiz, taken before the check words, is missing. */
export const NeedsQuiz = z.boolean().optional();
