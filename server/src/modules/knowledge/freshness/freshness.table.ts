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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { account } from '../../../platform/people/account.table.ts';
import { document } from '../documents/documents.table.ts';
import { faqQuestion } from '../faq/faq.table.ts';

/** A document or a question; the row is deleted with it. */
const record = {
  documentId: reference('document_id', () => document.id, {
    onDelete: 'cascade',
  }),
  questionId: reference('question_id', () => faqQuestion.id, {
    onDelete: 'cascade',
  }),
};

/** Owner of a knowledge base record and its next check. */
export const knowledgeCare = pgTable(
  'knowledge_care',
  {
    id: identity(),
    ...record,
    ownerId: reference('owner_id', () => account.id),
    /** Last day; overdue afterwards. */
    checkBy: date('check_by', { mode: 'string' }),
    /** Interval to the next check. */
    everyMonths: smallint('every_months'),
    checkedAt: moment('checked_at'),
    checkedBy: reference('checked_by', () => account.id),
    /** The due day whose overdue notification was sent. */
    toldFor: date('told_for', { mode: 'string' }),
  },
  (table) => [
    uniqueIndex('knowledge_care_document').on(table.documentId),
    uniqueIndex('knowledge_care_question').on(table.questionId),
    index('knowledge_care_due_idx').on(table.checkBy),
    check('knowledge_care_one_thing', sql`num_nonnulls(${table.documentId}, ${table.questionId}) = 1`),
  ],
);

/** 'Помогло?': an employee's feedback on one edition. */
export const helpfulAnswer = pgTable(
  'helpful_answer',
  {
    id: identity(),
    ...record,
    accountId: reference('account_id', () => account.id).notNull(),
    /** Last new edition of a document; for a question, the second of its last change. */
    edition: bigint({ mode: 'number' }).notNull(),
    helped: boolean().notNull(),
    why: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('helpful_answer_document').on(table.documentId, table.edition, table.accountId),
    uniqueIndex('helpful_answer_question').on(table.questionId, table.edition, table.accountId),
    check('helpful_answer_one_thing', sql`num_nonnulls(${table.documentId}, ${table.questionId}) = 1`),
  ],
);
