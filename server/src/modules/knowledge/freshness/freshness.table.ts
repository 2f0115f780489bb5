import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { account } from '../../../platform/people/account.table.ts';
import { document } from '../documents/documents.table.ts';
import { faqQuestion } from '../faq/faq.table.ts';

/** Of a document or of a question with its answer; the row goes with it. */
const thing = {
  documentId: bigint('document_id', { mode: 'number' }).references(() => document.id, {
    onDelete: 'cascade',
  }),
  questionId: bigint('question_id', { mode: 'number' }).references(() => faqQuestion.id, {
    onDelete: 'cascade',
  }),
};

/** Who answers for a thing of the knowledge base, and until when it has to be looked through. */
export const knowledgeCare = pgTable(
  'knowledge_care',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...thing,
    ownerId: bigint('owner_id', { mode: 'number' }).references(() => account.id),
    /** The last day; overdue from its end. */
    checkBy: date('check_by', { mode: 'string' }),
    /** The next one after it was checked. */
    everyMonths: smallint('every_months'),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    checkedBy: bigint('checked_by', { mode: 'number' }).references(() => account.id),
    /** The day that somebody was told of as overdue. */
    toldFor: date('told_for', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('knowledge_care_document').on(table.documentId),
    uniqueIndex('knowledge_care_question').on(table.questionId),
    index('knowledge_care_due_idx').on(table.checkBy),
    check('knowledge_care_one_thing', sql`num_nonnulls(${table.documentId}, ${table.questionId}) = 1`),
  ],
);

/** 'Помогло?': one answer of a person to what stood there. */
export const helpfulAnswer = pgTable(
  'helpful_answer',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...thing,
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => account.id),
    /** Of a document the last new edition; of a question, which has none, the second of its last change. */
    edition: bigint({ mode: 'number' }).notNull(),
    helped: boolean().notNull(),
    /** Why it did not; '' where the person says nothing. */
    why: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('helpful_answer_document').on(table.documentId, table.edition, table.accountId),
    uniqueIndex('helpful_answer_question').on(table.questionId, table.edition, table.accountId),
    check('helpful_answer_one_thing', sql`num_nonnulls(${table.documentId}, ${table.questionId}) = 1`),
  ],
);
