import { isoInZone } from '../../../platform/time/zone.ts';
import type { PanelCounts } from '../../../platform/panels/panel-lists.sql.ts';
import type * as sql from './faq.sql.ts';

export type Section = NonNullable<Awaited<ReturnType<typeof sql.lockSection>>>;
export type Question = NonNullable<Awaited<ReturnType<typeof sql.lockQuestion>>>;

export const sectionRecord = ({ id, type, name, comment, counts }: Section & { counts?: PanelCounts }) => ({
  type: 'faq_section' as const,
  id: String(id),
  attributes: { faq_section_type_id: type, name, comment, ...counts },
});

export const questionRecord = (row: Question, timeZone: string) => ({
  type: 'faq_question' as const,
  id: String(row.id),
  attributes: {
    faq_section_id: String(row.sectionId),
    question: row.question,
    answer: row.answer,
    updated_at: row.updatedAt && isoInZone(row.updatedAt, timeZone),
    updated_by: row.updatedBy,
  },
});
