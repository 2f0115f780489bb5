import { describe, expect, test } from 'vitest';
import { usePortal } from '../../testing/use-portal.ts';
import { indexRecords, regroupFindable, removeFromIndex, setFileText } from './search.public.ts';

let next = 0;

const portal = await usePortal({ now: new Date('2026-03-10T09:00:00Z') });
const reader = await portal.person('O');

interface Entry {
  title?: string;
  body?: string;
  group?: string;
  kind?: 'document' | 'faq' | 'position';
}
/** Makes records findable; their numbers. */
async function put(...entries: Entry[]): Promise<number[]> {
  const records = entries.map(({ title = 'Памятка', body = '', group = 'Общее', kind = 'document' }) => {
    const recordId = (next += 1);
    return { kind, recordId, title, body, group, url: `/file_viewer/document/${recordId}` };
  });
  await portal.database.db.transaction((tx) => indexRecords(tx, records));
  return records.map(({ recordId }) => recordId);
}

interface Hit {
  title: string;
  snippet: string;
  group: string;
  record_id: string;
}
async function search(query: string, more: Record<string, string> = {}) {
  const answer = await portal.call(reader, 'GET', '/search/', { query: { query, ...more } });
  const { data, meta } = answer.json();
  return { hits: data.map(({ attributes }: { attributes: Hit }) => attributes) as Hit[], meta };
}
const idsOf = async (query: string, more?: Record<string, string>): Promise<number[]> =>
  (await search(query, more)).hits.map(({ record_id }) => Number(record_id));
/** The marked words of a text. */
const marked = (text: string): string[] =>
  text
    .split('\u0002')
    .slice(1)
    .map((part) => part.split('\u0003', 1)[0] ?? '');
const far = (words: string): string => `${'вводная часть '.repeat(200)}${words}${' и ещё часть'.repeat(200)}`;

describe('marked matches', () => {
  test.each([
    ['в названии', 'квота', { title: 'Квота поля' }, ['Квота'], []],
    ['другая форма слова', 'опросами', { title: 'Опрос', body: 'о первом опросе' }, ['Опрос'], ['опросе']],
    [
      'каждое слово',
      'телефонная беседа',
      { body: 'беседы по телефону: телефонные' },
      [],
      ['беседы', 'телефону', 'телефонные'],
    ],
    ['начало слова', 'рефер', { body: 'референты и другие' }, [], ['референты']],
    ['ё вместо е', 'ёлочка', { title: 'Елочка', body: 'елочкой' }, ['Елочка'], ['елочкой']],
    ['е вместо ё', 'счетчик', { title: 'Счётчик', body: 'у счётчика' }, ['Счётчик'], ['счётчика']],
    ['ё как ё', 'пчёлы', { title: 'Пчёлы', body: 'о пчёлах' }, ['Пчёлы'], ['пчёлах']],
    ['через дефис', 'врач кардиолог', { title: 'Врач-кардиолог' }, ['Врач', 'кардиолог'], []],
  ])('%s', async (_, query, entry, inTitle, inSnippet) => {
    const [id] = await put(entry);
    const hit = (await search(query)).hits.find(({ record_id }) => Number(record_id) === id);
    expect(marked(hit?.title ?? '')).toEqual(inTitle);
    expect(marked(hit?.snippet ?? '')).toEqual(inSnippet);
  });

  test('matches are marked in title and text as they were written', async () => {
    await put({ title: 'Журнал-отчёт «Ёж» & <b>', body: 'Дерёвня — Ёжик, ёж-великан' });
    const [hit] = (await search('ёж')).hits;
    const plain = (text = '') => text.replaceAll('\u0002', '').replaceAll('\u0003', '');
    expect(plain(hit?.title)).toBe('Журнал-отчёт «Ёж» & <b>');
    expect(plain(hit?.snippet)).toBe('Дерёвня — Ёжик, ёж-великан');
  });
});

describe('the excerpt', () => {
  test.each([
    ['a word', 'барограф', 'барограф показал'],
    ['a word with ё, asked for with е', 'берет', 'берёт измерение'],
    ['a word with ё, asked for with it', 'полёт', 'полёт закончен'],
    ['a word in capitals', 'гигрометр', 'ГИГРОМЕТР включён'],
  ])('the excerpt is around %s, however far in the text', async (_, query, words) => {
    await put({ body: far(words) });
    const { snippet = '' } = (await search(query)).hits[0] ?? {};
    expect(marked(snippet)).toHaveLength(1);
    expect(snippet.length).toBeLessThan(400);
  });

  test('the excerpt is from the file if only the file matches, and from the text if both match', async () => {
    const [only, both] = await put({ body: 'Описание файла' }, { body: 'Описание: альтиметр прибор' });
    const { db } = portal.database;
    await setFileText(db, 'document', only ?? 0, far('альтиметр внутри'));
    await setFileText(db, 'document', both ?? 0, far('альтиметр внутри'));
    const { hits } = await search('альтиметр');
    const snippetOf = (id = 0) => hits.find(({ record_id }) => Number(record_id) === id)?.snippet;
    expect(snippetOf(only)).toContain('\u0002альтиметр\u0003 внутри');
    expect(snippetOf(both)).toContain('\u0002альтиметр\u0003 прибор');
  });

  test('the excerpt of a file is around the word in any letter case', async () => {
    const ids = await put({ body: 'Описание файла' }, { body: 'Описание файла' });
    const { db } = portal.database;
    await setFileText(db, 'document', ids[0] ?? 0, far('ДАЛЬНОМЁР внутри'));
    await setFileText(db, 'document', ids[1] ?? 0, far('Дальномер внутри'));
    const { hits } = await search('дальномёр');
    const snippets = ids.map((id) => hits.find(({ record_id }) => Number(record_id) === id)?.snippet);
    expect(snippets[0]).toContain('\u0002ДАЛЬНОМЁР\u0003 внутри');
    expect(snippets[1]).toContain('\u0002Дальномер\u0003 внутри');
  });

  test('the excerpt of HTML has no tags, and separated words stay apart', async () => {
    await put({ body: '<p>Первая<br>строка</p><p>анемометр <b>стоит</b></p><script>x</script>' });
    expect((await search('анемометр')).hits[0]?.snippet).toBe('Первая строка. \u0002анемометр\u0003 стоит');
  });

  test('the excerpt of a misspelt query marks the matching word', async () => {
    await put({ title: 'Психрометр', body: 'Прибор' });
    expect((await search('псехрометр')).hits).toMatchObject([
      { title: '\u0002Психрометр\u0003', snippet: 'Прибор' },
    ]);
  });
});

describe('the order', () => {
  test('title matches precede text matches, which precede file matches', async () => {
    const [file, text, title] = await put({}, { body: 'о магнитометре' }, { title: 'Магнитометр' });
    await setFileText(portal.database.db, 'document', file ?? 0, 'магнитометр');
    expect(await idsOf('магнитометр')).toEqual([title, text, file]);
  });

  test('a text with frequent matches precedes a long one with a single match', async () => {
    const [once, often] = await put(
      { body: `${'другое слово '.repeat(60)} нивелир` },
      { body: 'нивелир, нивелира и нивелиру' },
    );
    expect(await idsOf('нивелир')).toEqual([often, once]);
  });

  test('equal hits are sorted by id across pages, and no record is repeated', async () => {
    const ids = await put(...Array.from({ length: 7 }, () => ({ title: 'Эклиметр' })));
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((number) => idsOf('эклиметр', { 'page[size]': '2', 'page[number]': number })),
    );
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4, 6), ids.slice(6)]);
    expect((await search('эклиметр', { 'page[size]': '2' })).meta.pagination).toMatchObject({
      count: 7,
      pages: 4,
    });
  });
});

describe('counts', () => {
  test('the counts include all kinds, also hidden ones', async () => {
    await put(
      { title: 'Курвиметр' },
      { title: 'Курвиметр', kind: 'faq' },
      { title: 'Курвиметр', kind: 'faq' },
    );
    const { hits, meta } = await search('курвиметр', { 'filter[kind.in]': 'document' });
    expect(hits).toHaveLength(1);
    expect(meta.counts).toMatchObject({ document: 1, faq: 2, news: 0 });
    expect(meta.pagination.count).toBe(1);
  });
});

describe('a record', () => {
  test('a record of a renamed group has the new name, and a removed record is not found', async () => {
    const [one = 0, two = 0] = await put({ title: 'Планиметр' }, { title: 'Планиметр' });
    const { db } = portal.database;
    await db.transaction((tx) => regroupFindable(tx, 'document', [one], 'Новая'));
    expect((await search('планиметр')).hits.map(({ group }) => group)).toEqual(['Новая', 'Общее']);
    await db.transaction((tx) => removeFromIndex(tx, 'document', [one]));
    expect(await idsOf('планиметр')).toEqual([two]);
  });

  test('a record with more text than the index holds is stored, and its beginning is found', async () => {
    const [id = 0] = await put({ title: 'Большой' });
    const text = `эхолот \0 ${Array.from({ length: 60_000 }, (_, at) => `слово${at}`).join(' ')}`;
    await setFileText(portal.database.db, 'document', id, text);
    expect(await idsOf('эхолот')).toEqual([id]);
  });
});
