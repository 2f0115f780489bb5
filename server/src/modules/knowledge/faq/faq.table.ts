import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { identity, moment, reference } from '../../../platform/database/columns.ts';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import { updatedByColumn } from '../../../platform/people/account.table.ts';

export const faqSection = pgTable(
  'faq_section',
  {
    id: identity(),
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
    id: identity(),
    sectionId: reference('section_id', () => faqSection.id).notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Null for questions from before it was stored. */
    updatedAt: moment('updated_at'),
    updatedBy: updatedByColumn(),
  },
  (table) => [index('faq_question_section_idx').on(table.sectionId, table.id)],
);

/** The page of the section is switched on. */
export const IS_SHOWN = isSectionOn(
  sql`case ${faqSection.type} when 1 then 'faq' else 'technical_information' end`,
);
