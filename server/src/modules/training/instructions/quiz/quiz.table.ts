import type { Quiz, QuestionKind } from '@portal/contract/training/instructions/quiz/quiz.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../../platform/database/columns.ts';
import { instruction, userInstruction } from '../instructions.table.ts';

/** An unchanged question keeps its id, because its results belong to this exact text. */
export type StoredQuestion = Quiz['questions'][number] & { id: string };

/** A question of an attempt: shuffled options with their keys. */
export interface GivenQuestion {
  id: string;
  kind: QuestionKind;
  text: string;
  picture: string | null;
  /** `key`: 1 for a right option, 0 for a wrong one; for `order` the right position. */
  options: { text: string; picture: string | null; key: number }[];
}

export const instructionQuiz = pgTable('instruction_quiz', {
  instructionId: reference('instruction_id', () => instruction.id, { onDelete: 'cascade' }).primaryKey(),
  passMark: smallint('pass_mark').notNull(),
  tries: smallint().notNull(),
  waitMinutes: integer('wait_minutes').notNull(),
  questions: jsonb().notNull().$type<StoredQuestion[]>(),
});

/** One attempt of one person with the shuffled questions and answers. It outlives the quiz. */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    id: identity(),
    viewingId: reference('viewing_id', () => userInstruction.id, { onDelete: 'cascade' }).notNull(),
    /** Edition of the film; null if unknown. */
    edition: integer(),
    passMark: smallint('pass_mark').notNull(),
    questions: jsonb().notNull().$type<GivenQuestion[]>(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    answers: jsonb().$type<number[][]>(),
    right: boolean('right_answers').array(),
    isPassed: boolean('is_passed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('quiz_attempt_open')
      .on(table.viewingId)
      .where(sql`${table.finishedAt} is null`),
    index('quiz_attempt_viewing_idx').on(table.viewingId, table.id),
  ],
);

/** Answers by question, for the statistics. */
export const quizAnswer = pgTable(
  'quiz_answer',
  {
    attemptId: reference('attempt_id', () => quizAttempt.id, { onDelete: 'cascade' }).notNull(),
    questionId: uuid('question_id').notNull(),
    isRight: boolean('is_right').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('quiz_answer_question_idx').on(table.questionId),
  ],
);
