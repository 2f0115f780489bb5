import { eq, type SQL, sql } from 'drizzle-orm';
import type { FaqType } from '@portal/contract/faq/faq.calls.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type Condition, panelLists } from '../../../platform/panels/panel-lists.sql.ts';
import { panelRows, type Parts } from '../../../platform/panels/panel-rows.sql.ts';
import { textHolds } from '../../search/search.table.ts';
import { QUESTION, SECTION } from '../faq.sql.ts';
import { faqQuestion, faqSection } from '../faq.table.ts';

export const faqPanels = panelLists({
  name: 'faq',
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
export const ofType = (type: FaqType | undefined): Condition | undefined =>
  type === undefined
    ? undefined
    : { is: sql`${eq(faqSection.type, sql.placeholder('type'))}`, values: { type } };

export const sectionRows = panelRows('faq_sections', (tx, { where, order, limit, offset, total }, name) =>
  tx
    .select({ ...SECTION, count: faqPanels.count, total })
    .from(faqSection)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .prepare(name),
);

const questions = (
  tx: Reader,
  { where, order, limit, offset, total }: Parts,
  { name, answer }: { name: string; answer: SQL<string> },
) =>
  tx
    .select({ ...QUESTION, answer, total })
    .from(faqQuestion)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset)
    .prepare(name);

const whole = panelRows('faq_questions', (tx, parts, name) =>
  questions(tx, parts, { name, answer: sql<string>`${faqQuestion.answer}` }),
);
const previews = panelRows('faq_previews', (tx, parts, name) =>
  questions(tx, parts, { name, answer: sql<string>`''` }),
);

/** Answers are left out where nobody asks for them: they may be long. */
export const questionRows = (hasAnswers: boolean) => (hasAnswers ? whole : previews);
