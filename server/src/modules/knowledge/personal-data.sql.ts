import { eq, sql } from 'drizzle-orm';
import { document } from './documents/documents.table.ts';
import { faqQuestion } from './faq/faq.table.ts';
import { helpfulAnswer } from './freshness/freshness.table.ts';
import { type PersonalDataSource } from '../../platform/people/personal-data/source.sql.ts';

export const KNOWLEDGE_DATA: readonly PersonalDataSource[] = [
  {
    name: 'helpful_answers',
    title: 'Помогло ли',
    accounts: [helpfulAnswer.accountId],
    fields: {
      title: ['Что', sql<string>`coalesce(${document.fileName}, ${faqQuestion.question})`],
      helped: ['Помогло', helpfulAnswer.helped],
      why: ['Почему нет', helpfulAnswer.why],
    },
    joins: [
      [document, eq(document.id, helpfulAnswer.documentId)],
      [faqQuestion, eq(faqQuestion.id, helpfulAnswer.questionId)],
    ],
    order: [helpfulAnswer.id],
  },
];
