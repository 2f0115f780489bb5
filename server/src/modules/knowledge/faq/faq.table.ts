import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import { updatedByColumn } from '../../../platform/people/account.table.ts';

export const faqSection = pgTable(
  'faq_section',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** 1 FAQ, 2 technical information. */
    type: smallint().notNull().$type<1 | 2>(),
    name: text().notNull(),
    comment: text().notNull(),
  },
  (table) => [check('faq_section_type_known', sql`${table.type} in (1, 2)`)],
);

export const faqQuestion = pgTable(
  'faq_question',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sectionId: bigint('section_id', { mode: 'number' })
      .notNull()
      .references(() => faqSection.id),
    question: text().notNull(),
    answer: text().notNull(),
    /** Null for questions from before it was stored. */
    updatedAt: timestamp('updated_at', { withTimezone: true }),
    updatedBy: updatedByColumn(),
  },
  (table) => [index('faq_question_section_idx').on(table.sectionId, table.id)],
);

/** The page of the section is switched on. */
export const IS_SHOWN = isSectionOn(
  sql`case ${faqSection.type} when 1 then 'faq' else 'technical_information' end`,
);
