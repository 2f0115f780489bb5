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

/** A question keeps its number as long as nothing of it changes: its results are of these very words. */
export type StoredQuestion = Quiz['questions'][number] & { id: string };

/** A question as somebody is asked it: its options mixed, each with what makes it right. */
export interface AskedQuestion {
  id: string;
  kind: QuestionKind;
  text: string;
  picture: string | null;
  /** `key`: 1 of a right option and 0 of another; of `order` its right place. */
  options: { text: string; picture: string | null; key: number }[];
}

/** The short test of an instruction, as its editor wrote it. */
export const instructionQuiz = pgTable('instruction_quiz', {
  instructionId: bigint('instruction_id', { mode: 'number' })
    .primaryKey()
    .references(() => instruction.id, { onDelete: 'cascade' }),
  passMark: smallint('pass_mark').notNull(),
  tries: smallint().notNull(),
  waitMinutes: integer('wait_minutes').notNull(),
  questions: jsonb().notNull().$type<StoredQuestion[]>(),
});

/** One try of one person: what was asked, in which order, and what was answered. It outlives the quiz. */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    viewingId: bigint('viewing_id', { mode: 'number' })
      .notNull()
      .references(() => userInstruction.id, { onDelete: 'cascade' }),
    /** Edition of the film that it is about; null where it is not known. */
    edition: integer(),
    passMark: smallint('pass_mark').notNull(),
    questions: jsonb().notNull().$type<AskedQuestion[]>(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    answers: jsonb().$type<number[][]>(),
    /** Of each question, whether it was answered rightly. */
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

/** Each answered question, for the results by question. */
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
