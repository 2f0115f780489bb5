import { expect, test } from 'vitest';
import { usePortal } from '../use-portal.ts';
import { renewFaqTexts } from '../../modules/knowledge/faq/faq-texts.rules.ts';
import { renewNewsTexts } from '../../modules/news/articles/news-texts.rules.ts';

const portal = await usePortal({ now: new Date('2026-03-10T09:00:00Z') });
const editor = await portal.person('M');

const TEXT = '<h2>Расписание</h2><p>Ниже</p><table><tr><td>Первая</td><td>25</td></tr></table>';

async function publish(title: string): Promise<string> {
  const answer = await portal.call(editor, 'POST', '/news/', {
    body: { news_type: 'TNS', date_time: '2026-03-01', title, content: TEXT },
  });
  return answer.json().data.id;
}
async function answerTo(question: string): Promise<string> {
  const section = await portal.call(editor, 'POST', '/knowledge_base/faq_section/', {
    body: { faq_section_type_id: 1, name: `Раздел ${question}`, comment: '' },
  });
  const answer = await portal.call(editor, 'POST', '/knowledge_base/faq_question/', {
    body: { faq_section_id: section.json().data.id, question, answer: TEXT },
  });
  return answer.json().data.id;
}
/** Puts the texts of all records back to what an older version made of them. */
async function makeOld(): Promise<void> {
  const { pool } = portal.database;
  await pool.query(`update search_entry set body = 'Расписание Ниже Первая 25', text_version = 1`);
  await pool.query(`update news set preview = 'Расписание Ниже Первая 25'`);
}
async function previewOf(id: string): Promise<string> {
  const { data } = (
    await portal.call(editor, 'GET', '/news/', { query: { fields: 'preview', 'page[size]': '100' } })
  ).json();
  return data.find((row: { id: string }) => row.id === id).attributes.preview;
}
async function snippetOf(query: string): Promise<string> {
  const { data } = (await portal.call(editor, 'GET', '/search/', { query: { query } })).json();
  return data[0].attributes.snippet.replaceAll('\u0002', '').replaceAll('\u0003', '');
}

test('texts made by an older version are rebuilt once', async () => {
  const id = await publish('Берилл');
  await answerTo('Гранат?');
  await makeOld();
  await renewNewsTexts(portal.database.db);
  await renewFaqTexts(portal.database.db);
  expect(await previewOf(id)).toBe('Расписание. Ниже');
  expect(await snippetOf('берилл')).toBe('Расписание. Ниже. Первая · 25');
  expect(await snippetOf('гранат')).toBe('Расписание. Ниже. Первая · 25');
  await portal.database.pool.query(`update news set preview = 'как есть' where id = $1`, [id]);
  await renewNewsTexts(portal.database.db);
  expect(await previewOf(id)).toBe('как есть');
});

test('a locked record is skipped, the others are rebuilt', async () => {
  const busy = await publish('Сапфир');
  const free = await publish('Топаз');
  await makeOld();
  const holder = await portal.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from news where id = $1 for update', [busy]);
    await renewNewsTexts(portal.database.db);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await previewOf(free)).toBe('Расписание. Ниже');
  expect(await previewOf(busy)).toBe('Расписание Ниже Первая 25');
});

test('a snippet is marked on the side where it is cut', async () => {
  const before = 'вводная часть '.repeat(100);
  const after = ' и ещё часть'.repeat(100);
  for (const [title, content] of [
    ['Начало', `<p>турмалин${after}</p>`],
    ['Середина', `<p>${before}аметист${after}</p>`],
    ['Конец', `<p>${before}оникс</p>`],
  ] as const) {
    await portal.call(editor, 'POST', '/news/', {
      body: { news_type: 'TNS', date_time: '2026-03-01', title, content },
    });
  }
  expect(await snippetOf('турмалин')).toMatch(/^турмалин .* …$/);
  expect(await snippetOf('аметист')).toMatch(/^… .*аметист.* …$/);
  expect(await snippetOf('оникс')).toMatch(/^… .*оникс$/);
});
