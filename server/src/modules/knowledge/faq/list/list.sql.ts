import { sql } from 'drizzle-orm';
import type { Page } from '../../../../platform/api/list.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { panelLists } from '../../../../platform/panels/panel-lists.sql.ts';
import { selectPanelPage } from '../../../../platform/panels/panel-rows.sql.ts';
import type { Listed } from '../../../../platform/panels/panels.sql.ts';
import { textHolds } from '../../../search/search.table.ts';
import { QUESTION, SECTION } from '../faq.sql.ts';
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

export const sectionRows = (tx: Reader, listed: Listed, page: Page) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...SECTION, count: faqPanels.count, total })
      .from(faqSection)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );

/** Answers only on request, because they may be long. */
export const questionRows = (tx: Reader, listed: Listed, page: Page, hasAnswers: boolean) =>
  selectPanelPage(tx, listed, page, ({ where, order, limit, offset, total }) =>
    tx
      .select({ ...QUESTION, answer: hasAnswers ? faqQuestion.answer : sql<string>`''`, total })
      .from(faqQuestion)
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  );
