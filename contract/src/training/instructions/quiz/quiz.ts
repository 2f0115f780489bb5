import { z } from 'zod';

export const QUIZ_LIMITS = {
  questions: 30,
  options: 8,
  question: 500,
  option: 300,
  tries: 10,
  /** One week. */
  waitMinutes: 10_080,
} as const;
export const QUESTION_KINDS = ['one', 'several', 'order'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const QUIZ_TEXTS = {
  question: 'Напишите вопрос.',
  option: 'Напишите вариант или добавьте картинку.',
  one: 'Отметьте один верный вариант.',
  several: 'Отметьте хотя бы один верный вариант.',
  same: 'Варианты не должны повторяться.',
  fewOptions: 'Нужно хотя бы два варианта.',
  manyOptions: `Не больше ${QUIZ_LIMITS.options} вариантов.`,
  manyQuestions: `Не больше ${QUIZ_LIMITS.questions} вопросов.`,
  all: 'Ответьте на все вопросы.',
} as const;

const textOf = (most: number) => z.string().trim().max(most, `Не больше ${most} знаков.`);
/** Key of an uploaded image. */
const Picture = z
  .string()
  .regex(/^[0-9a-f]{32}\.(?:png|jpg|webp|gif)$/, 'Такой картинки нет.')
  .nullable()
  .default(null);
const whole = (least: number, most: number, fault: string) => z.int(fault).min(least, fault).max(most, fault);

const Option = z
  .strictObject({ text: textOf(QUIZ_LIMITS.option), picture: Picture, is_right: z.boolean().default(false) })
  .refine(({ text, picture }) => text !== '' || picture !== null, {
    path: ['text'],
    message: QUIZ_TEXTS.option,
  });
type Option = z.output<typeof Option>;

const sameness = ({ text, picture }: Option): string => `${text.toLowerCase()} ${picture ?? ''}`;

/** Options of `order` are in their right order; none of them is marked. */
const Question = z
  .strictObject({
    kind: z.enum(QUESTION_KINDS, 'Неизвестный вид вопроса.'),
    text: textOf(QUIZ_LIMITS.question).min(1, QUIZ_TEXTS.question),
    picture: Picture,
    options: z.array(Option).min(2, QUIZ_TEXTS.fewOptions).max(QUIZ_LIMITS.options, QUIZ_TEXTS.manyOptions),
  })
  .superRefine(({ kind, options }, context) => {
    const right = options.filter((option) => option.is_right).length;
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['options'], message });
    // Empty options have their own error.
    const written = options.filter(({ text, picture }) => text !== '' || picture !== null);
    if (new Set(written.map(sameness)).size < written.length) refuse(QUIZ_TEXTS.same);
    else if (kind === 'one' && right !== 1) refuse(QUIZ_TEXTS.one);
    else if (kind === 'several' && right === 0) refuse(QUIZ_TEXTS.several);
  });

const PASS_MARK = 'Порог — от 1 до 100 %.';
const TRIES = `Попыток — от 1 до ${QUIZ_LIMITS.tries}.`;
const WAIT = `Перерыв — от 1 до ${QUIZ_LIMITS.waitMinutes} минут.`;

/** A quiz; it is absent without questions. */
export const Quiz = z.strictObject({
  /** Minimum right answers, percent. */
  pass_mark: whole(1, 100, PASS_MARK),
  /** Consecutive failures before the waiting time. */
  tries: whole(1, QUIZ_LIMITS.tries, TRIES),
  wait_minutes: whole(1, QUIZ_LIMITS.waitMinutes, WAIT),
  questions: z.array(Question).max(QUIZ_LIMITS.questions, QUIZ_TEXTS.manyQuestions),
});
export type Quiz = z.output<typeof Quiz>;
export type QuizQuestion = Quiz['questions'][number];

export const NO_QUIZ: Quiz = { pass_mark: 80, tries: 3, wait_minutes: 30, questions: [] };

/** For each question in order: numbers of the chosen options, from 1; for `order` all of them, in order. */
export const Answers = z
  .array(
    z
      .array(z.int().min(1, QUIZ_TEXTS.all).max(QUIZ_LIMITS.options, QUIZ_TEXTS.all))
      .min(1, QUIZ_TEXTS.all)
      .max(QUIZ_LIMITS.options, QUIZ_TEXTS.all),
  )
  .min(1, QUIZ_TEXTS.all)
  .max(QUIZ_LIMITS.questions, QUIZ_TEXTS.all);
