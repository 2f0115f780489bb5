import { z } from 'zod';
import { dataOf, recordOf } from '../../../shared/answers.ts';
import { defineCall } from '../../../shared/call.ts';
import { IdInput, Instant } from '../../../shared/primitives.ts';
import { EDITORS, STAFF } from '../../../shared/roles.ts';
import { Answers, QUESTION_KINDS, Quiz, QUIZ_LIMITS } from './quiz.ts';

const params = z.object({ id: IdInput });
const kind = z.enum(QUESTION_KINDS);
const picture = z.string().nullable();

export const QuizRecord = recordOf('quiz', {
  pass_mark: z.int(),
  tries: z.int(),
  wait_minutes: z.int(),
  questions: z
    .array(
      z.strictObject({
        kind,
        text: z.string(),
        picture,
        options: z
          .array(z.strictObject({ text: z.string(), picture, is_right: z.boolean() }))
          .max(QUIZ_LIMITS.options),
      }),
    )
    .max(QUIZ_LIMITS.questions),
});

export const getQuiz = defineCall({
  summary: 'Тест инструктажа с верными ответами; без вопросов — теста нет',
  method: 'GET',
  path: '/knowledge_base/instruction/:id/quiz/',
  who: EDITORS,
  params,
  answer: dataOf(QuizRecord),
});

export const putQuiz = defineCall({
  summary: 'Составить тест инструктажа; без вопросов — убрать',
  method: 'PUT',
  path: '/knowledge_base/instruction/:id/quiz/',
  who: EDITORS,
  params,
  body: Quiz,
  answer: dataOf(QuizRecord),
});

export const getQuizResults = defineCall({
  summary: 'Результат теста по вопросам: сколько ответов верны и сколько человек отвечало',
  method: 'GET',
  path: '/knowledge_base/instruction/:id/quiz/results/',
  who: EDITORS,
  aboutPeople: true,
  params,
  answer: dataOf(
    recordOf('quiz_results', {
      /** Number of employees who answered, and of those who passed. */
      people: z.int(),
      passed: z.int(),
      questions: z
        .array(
          z.strictObject({
            text: z.string(),
            /** Answers of all attempts, and the number of right ones. */
            answers: z.int(),
            right: z.int(),
            people: z.int(),
          }),
        )
        .max(QUIZ_LIMITS.questions),
    }),
  ),
});

const ATTEMPT = {
  /** Edition of the file; null if unknown. */
  edition: z.int().nullable(),
  started_at: Instant,
  /** Shuffled for this attempt; right options are not included. */
  questions: z
    .array(
      z.strictObject({
        kind,
        text: z.string(),
        picture,
        options: z.array(z.strictObject({ text: z.string(), picture })).max(QUIZ_LIMITS.options),
      }),
    )
    .max(QUIZ_LIMITS.questions),
};
const AttemptRecord = recordOf('quiz_attempt', ATTEMPT);

const RESULT = {
  right: z.int(),
  asked: z.int(),
  is_passed: z.boolean(),
  finished_at: Instant,
  /** For each question in order: true if answered correctly. */
  questions: z.array(z.boolean()).max(QUIZ_LIMITS.questions),
};
const STANDING = {
  /** closed: watch the video first; open: may be started; waiting: no attempts left for a while; passed. */
  state: z.enum(['closed', 'open', 'waiting', 'passed']),
  tries_left: z.int(),
  wait_until: Instant.nullable(),
};

export const getOwnQuiz = defineCall({
  summary: 'Как у меня с тестом инструктажа: начатая попытка, итог прошлой, сколько попыток осталось',
  method: 'GET',
  path: '/knowledge_base/instruction/:id/quiz/own/',
  who: STAFF,
  params,
  answer: dataOf(
    recordOf('quiz_standing', {
      questions: z.int(),
      pass_mark: z.int(),
      tries: z.int(),
      wait_minutes: z.int(),
      ...STANDING,
      /** Last answered attempt. */
      last: z.strictObject(RESULT).nullable(),
      /** Started but unanswered attempt. */
      attempt: AttemptRecord.nullable(),
    }),
  ),
});

export const beginQuiz = defineCall({
  summary: 'Начать попытку теста; начатая отвечает той же, 200',
  method: 'POST',
  path: '/knowledge_base/instruction/:id/quiz/own/',
  who: STAFF,
  alsoStatus: 200,
  params,
  refusals: ['quiz_closed', 'quiz_over', 'quiz_wait'],
  answer: dataOf(AttemptRecord),
});

export const answerQuiz = defineCall({
  summary: 'Ответить на вопросы попытки; судит сервер',
  method: 'PUT',
  path: '/knowledge_base/quiz_attempt/:id/',
  who: STAFF,
  params,
  body: z.object({ answers: Answers }),
  refusals: ['edition_changed', 'quiz_closed', 'quiz_over'],
  answer: dataOf(recordOf('quiz_result', { ...RESULT, ...STANDING })),
});
