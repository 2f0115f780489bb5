import type * as calls from '@portal/contract/knowledge/faq/faq.calls.ts';
import { excerptOf } from '@portal/contract/knowledge/faq/excerpt.ts';
import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import { searchWords } from '@portal/contract/shared/search-text.ts';
import type { Input, ReadCtx } from '../../../../platform/api/context.ts';
import { listAnswer, numbers, type Page } from '../../../../platform/api/list.ts';
import { panelAnswer } from '../../../../platform/panels/panel-answer.ts';
import { type Question, questionRecord, sectionRecord } from '../faq.format.ts';
import { countQuestions, ofType, selectQuestions, selectSections } from '../faq.sql.ts';
import * as sql from './list.sql.ts';

export async function listFaqSections({ tx }: ReadCtx, { query }: Input<typeof calls.listFaqSections>) {
  const { search, 'id.in': ids, faq_section_type_id: type } = query.filters;
  if (!query.page && !search && !ids) return { data: (await selectSections(tx, type)).map(sectionRecord) };
  const words = searchWords(search ?? '');
  const listed = sql.faqPanels.parents({ ids: numbers(ids), words, where: ofType(type) });
  return panelAnswer(tx, query, {
    listed,
    async found(page) {
      const { rows, count } = await sql.sectionRows(tx, listed, page);
      return { rows: await sql.faqPanels.counted(tx, rows, words), count };
    },
    record: sectionRecord,
  });
}

export async function listFaqQuestions(
  { tx, timeZone }: ReadCtx,
  { query }: Input<typeof calls.listFaqQuestions>,
) {
  const { search, 'id.in': ids, faq_section_id: parentId } = query.filters;
  const type = query.filters.faq_section__faq_section_type;
  const words = searchWords(search ?? '');
  const isPreview = query.plain.fields === 'preview';
  const record = (row: Question) => {
    const { answer, ...attributes } = questionRecord(row, timeZone).attributes;
    const excerpt = words.length ? excerptOf(textOfHtml(answer), words) : '';
    return {
      type: 'faq_question' as const,
      id: String(row.id),
      attributes: isPreview ? { ...attributes, excerpt } : { ...attributes, answer },
    };
  };
  if (!query.page && !search && !ids && parentId === undefined)
    return listAnswer(undefined, {
      rows: (part) => selectQuestions(tx, type, part),
      count: () => countQuestions(tx, type),
      record,
    });
  const listed = sql.faqPanels.children({ ids: numbers(ids), parentId, words, where: ofType(type) });
  const hasAnswers = !isPreview || words.length > 0;
  const found = (page: Page) => sql.questionRows(tx, listed, page, hasAnswers);
  return panelAnswer(tx, query, { listed, found, record });
}
