import { z } from 'zod';
import { searchText } from '../../shared/search-text.ts';

/** Rules and texts of check words (specification, section 5, including its misprint). */
export const WORD_TEXTS = {
  required: 'Введите слово.',
  letters: 'Допутимы только русские буквы, без пробелов.',
  unique: 'Нельзя использовать одно слово два раза',
  atLeastOne: 'Добавьте хотя бы одно слово.',
  notWatched: 'Сначала досмотрите инструктаж до конца.',
  quizFirst: 'Сначала пройдите тест.',
  enter: 'Введите слова для проверки прохождения инструктажа.',
  passed: 'Данный инструктаж уже пройден вами',
} as const;
export const WORD_MAX = 50;
export const MAX_WORDS = 20;

export const Word = z
  .string(WORD_TEXTS.required)
  .min(1, WORD_TEXTS.required)
  .max(WORD_MAX, `Не больше ${WORD_MAX} букв.`)
  .regex(/^[а-яё]+$/i, WORD_TEXTS.letters);

/** Words as a list, or comma-separated in a form. */
export const Words = z
  .union([z.array(z.string()), z.string()], WORD_TEXTS.atLeastOne)
  .transform((value) => (typeof value === 'string' ? value.split(',') : value).map((word) => word.trim()))
  .pipe(
    z
      .array(Word)
      .min(1, WORD_TEXTS.atLeastOne)
      .max(MAX_WORDS, `Не больше ${MAX_WORDS} слов.`)
      .refine((words) => new Set(words.map(searchText)).size === words.length, WORD_TEXTS.unique),
  );
