import { eq, inArray, sql } from 'drizzle-orm';
import type { FaqType } from '@portal/contract/faq/faq.calls.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { panelLists } from '../../../platform/panels/panel-lists.sql.ts';
import { textHolds } from '../../search/search.table.ts';
import { QUESTION } from '../faq.sql.ts';
import { faqQuestion, faqSection } from '../faq.table.ts';

export const faqPanels = panelLists({
  parents: {
    from: sql`${faqSection}`,
    id: sql`${faqSection.id}`,
    order: sql`${faqSection.name}, ${faqSection.id}`,
    text: sql`${faqSection.name} || ' ' || ${faqSection.comment}`,
  },
  children: {
    from: sql`${faqQuestion}`,
    id: sql`${faqQuestion.id}`,
    parentId: sql`${faqQuestion.sectionId}`,
    order: sql`${faqQuestion.id}`,
    holds: (word) => textHolds(['faq', 'technical'], faqQuestion.id, word),
  },
});

/** Sections, and questions of sections, of one of both pages. */
export const ofType = (type: FaqType | undefined) =>
  type === undefined ? undefined : sql`${eq(faqSection.type, type)}`;

/** Answers are left out where nobody asks for them: they may be long. */
export const selectQuestionsById = (tx: Reader, ids: readonly number[], hasAnswers: boolean) =>
  tx
    .select({ ...QUESTION, answer: hasAnswers ? QUESTION.answer : sql<string>`''` })
    .from(faqQuestion)
    .where(inArray(faqQuestion.id, [...ids]));
