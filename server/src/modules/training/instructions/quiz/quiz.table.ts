import type { Quiz, QuestionKind } from '@portal/contract/training/instructions/quiz/quiz.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
  instructionId: bigint('instruction_id', { mode: 'number' })
    .primaryKey()
    .references(() => instruction.id, { onDelete: 'cascade' }),
  passMark: smallint('pass_mark').notNull(),
  tries: smallint().notNull(),
  waitMinutes: integer('wait_minutes').notNull(),
  questions: jsonb().notNull().$type<StoredQuestion[]>(),
});

/** One attempt of one person with the shuffled questions and answers. It outlives the quiz. */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    viewingId: bigint('viewing_id', { mode: 'number' })
      .notNull()
      .references(() => userInstruction.id, { onDelete: 'cascade' }),
    /** Edition of the film; null if unknown. */
    edition: integer(),
    passMark: smallint('pass_mark').notNull(),
    questions: jsonb().notNull().$type<GivenQuestion[]>(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
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
    attemptId: bigint('attempt_id', { mode: 'number' })
      .notNull()
      .references(() => quizAttempt.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    isRight: boolean('is_right').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('quiz_answer_question_idx').on(table.questionId),
  ],
);
