import { describe, expect, test } from 'vitest';
import { mp4, pdf } from '../../testing/samples/small-files.ts';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { inRussianLayout } from './query.format.ts';
import { setFileText } from './search.public.ts';

const portal = await usePortal({ now: new Date('2026-03-10T09:00:00Z') });
const editor = await portal.person('M');
const operator = await portal.person('O');
const post = async (path: string, body: object): Promise<string> =>
  (await portal.call(editor, 'POST', path, { body: { ...body } })).json().data.id;
const project = await post('/knowledge_base/document_project/', { name: 'Омнибус', is_archive: false });
const form = (fields: Record<string, string>, name: string, bytes: Buffer) => ({
  form: { fields, file: { name, bytes } },
});
const documentId: string = (
  await portal.call(
    editor,
    'POST',
    '/knowledge_base/document/',
    form(
      { document_project_id: project, file_name: 'Памятка интервьюеру', comment: 'Кодирование отказов' },
      'памятка.pdf',
      pdf(),
    ),
  )
).json().data.id;
const films = await post('/knowledge_base/instruction/project/', { name: 'Ввод', comment: '' });
await portal.call(
  editor,
  'POST',
  '/knowledge_base/instruction/',
  form({ project_id: films, comment: 'Обязательный инструктаж', words: 'кедр' }, 'Квоты.mp4', mp4(30)),
);
const section = await post('/knowledge_base/faq_section/', {
  faq_section_type_id: 1,
  name: 'Смены',
  comment: '',
});
await post('/knowledge_base/faq_question/', {
  faq_section_id: section,
  question: 'Как отменить смену?',
  answer: '<p>Снимите <b>отметку</b>, пока неделя открыта.</p>',
});
const type = await post('/knowledge_base/position_type/', { name: 'Медицина' });
await post('/knowledge_base/position/', { name: 'Врач-рентгенолог', position_type_id: type });
await post('/news/', {
  news_type: 'CATI',
  date_time: '2026-03-01',
  title: 'Плановые работы на станции',
  content: '<p>Автодозвон недоступен ночью.</p>',
});
await post('/news/', {
  news_type: 'CATI',
  date_time: '2026-04-01',
  title: 'Секретная премьера',
  content: '<p>Пока рано.</p>',
});

const search = async (query: string, who = operator, more: Record<string, string> = {}) => {
  const answer = await portal.call(who, 'GET', '/search/', { query: { query, ...more } });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const plain = (text: string): string => text.replaceAll('\u0002', '').replaceAll('\u0003', '');
const titles = async (query: string, who = operator): Promise<string[]> =>
  (await search(query, who)).data.map((hit: { attributes: { title: string } }) =>
    plain(hit.attributes.title),
  );

describe('the search', () => {
  test.each([
    ['отказами', 'Памятка интервьюеру'],
    ['ИНТЕРВЬЮЕРОВ', 'Памятка интервьюеру'],
    ['инструктажи обязательные', 'Квоты'],
    ['отменил смены', 'Как отменить смену?'],
    ['рентген', 'Врач-рентгенолог'],
    ['автодозвон', 'Плановые работы на станции'],
    ['пам', 'Памятка интервьюеру'],
    ['врач рентгенолог', 'Врач-рентгенолог'],
  ])('the search finds word forms and prefixes: %s', async (query, title) => {
    expect(await titles(query)).toContain(title);
  });

  test.each([
    ['рентгенолаг', 'Врач-рентгенолог'],
    ['памитка', 'Памятка интервьюеру'],
    ['интервюеру', 'Памятка интервьюеру'],
  ])('the search tolerates misspelling: %s', async (query, title) => {
    expect(await titles(query)).toContain(title);
  });

  test.each([
    ['bycnhernf;', 'Квоты', 'инструктаж'],
    ['cvtye', 'Как отменить смену?', 'смену'],
  ])('the search corrects the keyboard layout: %s', async (query, title, meant) => {
    const body = await search(query);
    expect(body.data.map((hit: { attributes: { title: string } }) => plain(hit.attributes.title))).toContain(
      title,
    );
    expect(body.meta.corrected).toBe(meant);
  });

  test('the search finds the text inside a file, highlighted', async () => {
    await setFileText(
      portal.database.db,
      'document',
      Number(documentId),
      `${'вводная часть '.repeat(300)} Термин субвенция встречается один раз.`,
    );
    const [hit] = (await search('субвенции')).data;
    expect(hit.attributes).toMatchObject({
      kind: 'document',
      url: `/file_viewer/document/${documentId}`,
      group: 'Омнибус',
    });
    expect(hit.attributes.snippet).toContain('\u0002субвенция\u0003');
  });

  test('a title match precedes a text match', async () => {
    const section = (
      await portal.call(editor, 'POST', '/knowledge_base/faq_section/', {
        body: { faq_section_type_id: 2, name: 'Поле', comment: '' },
      })
    ).json().data.id;
    const ask = (question: string, answer: string) =>
      portal.call(editor, 'POST', '/knowledge_base/faq_question/', {
        body: { faq_section_id: section, question, answer },
      });
    await ask('Что делать в дождь', '<p>Держите планшет сухим</p>');
    await ask('Планшет не включается', '<p>Зарядите его</p>');
    expect(await titles('планшет')).toEqual(['Планшет не включается', 'Что делать в дождь']);
  });

  // Proves: GET /api/search/
  test('the search counts by kind, filters by kind and pages', async () => {
    const all = await search('смена квоты', editor);
    expect(all.meta.counts).toBeTypeOf('object');
    const faq = await search('смену', editor, { 'filter[kind.in]': 'faq', 'page[size]': '1' });
    expect(faq.meta.pagination).toMatchObject({ size: 1 });
    expect(faq.data.map((hit: { attributes: { kind: string } }) => hit.attributes.kind)).toEqual(['faq']);
  });

  test('a changed record is found by its new text, a deleted one is not found', async () => {
    const created = await portal.call(editor, 'POST', '/news/', {
      body: { news_type: 'TNS', date_time: '2026-03-01', title: 'Бергамот', content: '<p>x</p>' },
    });
    const { id } = created.json().data;
    expect(await titles('бергамот')).toEqual(['Бергамот']);
    await portal.call(editor, 'PUT', `/news/${id}/`, {
      body: { news_type: 'TNS', date_time: '2026-03-01', title: 'Кардамон', content: '<p>x</p>' },
    });
    expect(await titles('бергамот')).toEqual([]);
    expect(await titles('кардамон')).toEqual(['Кардамон']);
    await portal.call(editor, 'DELETE', `/news/${id}/`);
    expect(await titles('кардамон')).toEqual([]);
  });

  test('an editor finds a scheduled news, an operator does not before its day', async () => {
    expect(await titles('премьера', editor)).toEqual(['Секретная премьера']);
    expect(await titles('премьера')).toEqual([]);
    const { time } = portal.clock;
    portal.clock.time = new Date('2026-04-02T09:00:00Z');
    expect(await titles('премьера', await portal.person('O'))).toEqual(['Секретная премьера']);
    portal.clock.time = time;
  });

  test('questions of a section turned technical are found there, under its new name', async () => {
    const section = { faq_section_type_id: 1, name: 'Бахрома', comment: '' };
    const post = async (path: string, body: object): Promise<string> =>
      (await portal.call(editor, 'POST', path, { body: { ...body } })).json().data.id;
    const id = await post('/knowledge_base/faq_section/', section);
    for (const question of ['Первая бахрома?', 'Вторая бахрома?'])
      await post('/knowledge_base/faq_question/', { faq_section_id: id, question, answer: '<p>Да.</p>' });
    await portal.call(editor, 'PUT', `/knowledge_base/faq_section/${id}/`, {
      body: { ...section, faq_section_type_id: 2, name: 'Кисти' },
    });
    const hits = (await search('бахрома')).data.map(
      ({ attributes }: { attributes: Record<string, string> }) => ({
        kind: attributes['kind'],
        group: attributes['group'],
      }),
    );
    expect(hits).toEqual([
      { kind: 'technical', group: 'Кисти' },
      { kind: 'technical', group: 'Кисти' },
    ]);
  });

  test('the search returns only what the user may open', async () => {
    const accountant = await portal.person('B');
    expect(await titles('отказы', accountant)).toEqual([]);
    expect(await titles('станции', accountant)).toEqual(['Плановые работы на станции']);
    expect((await search('отказы', accountant)).meta.counts.document).toBe(0);
    expect((await search('кедр', operator)).data).toEqual([]);
  });

  test.each([
    '',
    '   ',
    '!!!',
    "'",
    'а & | ! ( ) : * <->',
    "o'; drop table news; --",
    '%',
    '\\',
    'я'.repeat(200),
    '🙂',
  ])('the search handles any query: %s', async (query) => {
    expect((await search(query)).meta.pagination.page).toBe(1);
  });
});

test('the other layout is tried only without Russian letters', () => {
  expect(inRussianLayout('bycnhernf;')).toBe('инструктаж');
  expect(inRussianLayout('смена cvtyf')).toBeUndefined();
  expect(inRussianLayout('2026')).toBeUndefined();
});

describe('a user with endless searches', () => {
  const misspelt = (who: Person, n: number) =>
    portal.call(who, 'GET', '/search/', { query: { query: `рентгенолаг${n}` } });

  test('concurrent searches over the limit are refused, and a colleague is not delayed', async () => {
    const [busy, colleague] = [await portal.person('O'), await portal.person('O')];
    const holder = await portal.database.pool.connect();
    await holder.query('begin; lock table search_entry in access exclusive mode');
    const ended: string[] = [];
    let refused = 0;
    const flood = Array.from({ length: 210 }, async (_, n) => {
      const answer = await misspelt(busy, n);
      if (answer.statusCode === 200) ended.push('busy');
      else refused += 1;
      return answer;
    });
    // Two are under way, twenty wait.
    await expect.poll(() => refused).toBe(210 - 22);
    const own = misspelt(colleague, 0).finally(() => ended.push('colleague'));
    // An answer that was asked for later: by then the search waits for its turn.
    await portal.call(colleague, 'GET', '/account/info/');
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(flood);
    expect((await own).statusCode).toBe(200);
    expect(ended.indexOf('colleague')).toBeLessThan(10);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.statusCode).toBe(429);
      expect(answer.json().errors[0].code).toBe('too_many_requests');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});
