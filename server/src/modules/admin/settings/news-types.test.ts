import { beforeEach, describe, expect, test } from 'vitest';
import { news } from '../../news/articles/news.table.ts';
import { createTestPortal } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const [chief, reader] = [await portal.person('A'), await portal.person('O')];

interface Type {
  id?: number;
  name: string;
  is_archive: boolean;
}

const CATI = { id: 1, name: 'CATI', is_archive: false };
const TNS = { id: 2, name: 'TNS', is_archive: false };
const PORTAL = { id: 3, name: 'Портал', is_archive: false };

const put = (news_types: Type[], who = chief) =>
  portal.call(who, 'PUT', '/settings/', { body: { news_types } });
const typesOf = async (): Promise<Type[]> =>
  (await portal.call(chief, 'GET', '/settings/')).json().data.attributes.news_types;
const write = (news_type: string, title: string, id?: string) =>
  portal.call(chief, id === undefined ? 'POST' : 'PUT', id === undefined ? '/news/' : `/news/${id}/`, {
    body: { news_type, title, date_time: '2026-01-01', content: '<p>да</p>' },
  });
const list = (type: string) =>
  portal.call(reader, 'GET', `/news/?${new URLSearchParams({ 'filter[news_type]': type }).toString()}`);
// Those that news have would stay, and there are eight at the most.
beforeEach(async () => {
  await portal.database.db.delete(news);
  await put([CATI, TNS, PORTAL]);
});
const pointersOf = (answer: Awaited<ReturnType<typeof put>>): string[] =>
  answer.json().errors.map(({ source }: { source?: { pointer?: string } }) => source?.pointer);

describe('types of news', () => {
  // Proves: GET /api/news/types/
  test('the types of the specification are the default for every signed-in user', async () => {
    const elsewhere = await createTestPortal();
    for (const role of ['A', 'M', 'O', 'B'] as const) {
      const { data } = (await elsewhere.call(await elsewhere.person(role), 'GET', '/news/types/')).json();
      expect(data.attributes.types).toEqual(
        ['CATI', 'TNS', 'Портал'].map((name) => ({ name, is_archive: false })),
      );
    }
    expect((await elsewhere.call(null, 'GET', '/news/types/')).statusCode).toBe(401);
    await elsewhere.close();
  });

  test('a new type is written and read like the others', async () => {
    const answer = await put([CATI, TNS, PORTAL, { name: 'Качество', is_archive: false }]);
    expect(answer.statusCode).toBe(200);
    expect((await typesOf()).map(({ name }) => name)).toEqual(['CATI', 'TNS', 'Портал', 'Качество']);
    expect((await write('Качество', 'Слушаем записи')).statusCode).toBe(201);
    const { data } = (await list('Качество')).json();
    expect(data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toEqual([
      'Слушаем записи',
    ]);
  });

  test('a renamed type keeps its news, in lists and in the search', async () => {
    const before = await typesOf();
    const made = [...before, { name: 'Отпуска', is_archive: false }];
    await put(made);
    const id = (await write('Отпуска', 'Переименование отпусков')).json().data.id;
    const types = await typesOf();
    await put(types.map((type) => (type.name === 'Отпуска' ? { ...type, name: 'Отдых' } : type)));
    const one = await portal.call(reader, 'GET', `/news/${id}/`);
    expect(one.json().data.attributes.news_type).toBe('Отдых');
    expect((await list('Отпуска')).statusCode).toBe(422);
    const found = await portal.call(
      reader,
      'GET',
      `/search/?${new URLSearchParams({ query: 'переименование отпусков' }).toString()}`,
    );
    expect(JSON.stringify(found.json())).toContain('Отдых');
  });

  test('an archived type keeps its news and accepts no new ones', async () => {
    await put([...(await typesOf()), { name: 'Ремонт', is_archive: false }]);
    const id = (await write('Ремонт', 'Красим стены')).json().data.id;
    const types = await typesOf();
    await put(types.map((type) => (type.name === 'Ремонт' ? { ...type, is_archive: true } : type)));
    expect((await list('Ремонт')).json().data).toHaveLength(1);
    const refused = await write('Ремонт', 'Ещё стены');
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([422, { pointer: '/news_type' }]);
    // Existing news of an archived type can still be corrected.
    expect((await write('Ремонт', 'Красим две стены', id)).statusCode).toBe(200);
  });

  test('a type with news cannot be deleted, an empty one can', async () => {
    await put([
      ...(await typesOf()),
      { name: 'Разное', is_archive: false },
      { name: 'Лишнее', is_archive: false },
    ]);
    await write('Разное', 'Всё подряд');
    const types = await typesOf();
    const refused = await put(types.filter(({ name }) => name !== 'Разное'));
    expect([refused.statusCode, refused.json().errors[0].detail]).toEqual([
      422,
      'Новости этого типа уже есть: удалить его нельзя, его можно отправить в архив.',
    ]);
    expect(await typesOf()).toEqual(types);
    expect((await put(types.filter(({ name }) => name !== 'Лишнее'))).statusCode).toBe(200);
  });

  test('a type is not deleted while a news item is being written in it', async () => {
    await put([...(await typesOf()), { name: 'Срочное', is_archive: false }]);
    const types = await typesOf();
    const answers = await Promise.all([
      write('Срочное', 'Прямо сейчас'),
      put(types.filter(({ name }) => name !== 'Срочное')),
    ]);
    const isThere = (await typesOf()).some(({ name }) => name === 'Срочное');
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(isThere ? [201, 422] : [422, 200]);
  });

  test.each<[string, Type[], string[]]>([
    [
      'none twice, also in other letters',
      [CATI, TNS, PORTAL, { name: 'портал', is_archive: false }],
      ['/news_types/3/name'],
    ],
    ['a name may stand in an address', [CATI, { ...TNS, name: 'a/b' }], ['/news_types/1/name']],
    ['a name is short', [{ ...CATI, name: 'я'.repeat(21) }], ['/news_types/0/name']],
    ['a name is no dots', [{ ...CATI, name: '..' }], ['/news_types/0/name']],
    ['one is in force', [{ ...CATI, is_archive: true }], ['/news_types']],
    ['a number is known', [CATI, { id: 900, name: 'Иное', is_archive: false }], ['/news_types/1/id']],
    [
      'eight at the most',
      Array.from({ length: 9 }, (_, at) => ({ name: `Тип ${at}`, is_archive: false })),
      ['/news_types'],
    ],
    [
      'names do not change places at once',
      [{ ...CATI, name: 'TNS' }, { ...TNS, name: 'CATI' }, PORTAL],
      ['/news_types/0/name', '/news_types/1/name'],
    ],
  ])('the rule is checked: %s', async (_rule, types, expected) => {
    const before = await typesOf();
    const answer = await put(types);
    expect([answer.statusCode, pointersOf(answer)]).toEqual([422, expected]);
    expect(await typesOf()).toEqual(before);
  });

  test('one type cannot be in the list twice', async () => {
    const before = await typesOf();
    const answer = await put([...before, { ...CATI, name: 'Опросы' }]);
    expect([answer.statusCode, pointersOf(answer)]).toEqual([422, [`/news_types/${before.length}/id`]]);
    expect(await typesOf()).toEqual(before);
  });

  test('concurrent changes lose no type and store one of the lists whole', async () => {
    const before = await typesOf();
    const first = [...before, { name: 'Смена 1', is_archive: false }];
    const second = [...before, { name: 'Смена 2', is_archive: false }];
    const answers = await Promise.all([put(first), put(second)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const names = (await typesOf()).map(({ name }) => name);
    const [old, added] = [names.slice(0, before.length), names.slice(before.length)];
    expect(old).toEqual(before.map(({ name }) => name));
    expect(['Смена 1', 'Смена 2']).toContain(added.join());
  });

  test('the order of the types is the order of the tabs', async () => {
    const before = await typesOf();
    expect((await put(before.toReversed())).statusCode).toBe(200);
    const { data } = (await portal.call(reader, 'GET', '/news/types/')).json();
    expect(data.attributes.types).toEqual(
      before.toReversed().map(({ name, is_archive }) => ({ name, is_archive })),
    );
  });

  test('a filter accepts several types, and an unknown one is refused', async () => {
    await put([
      ...(await typesOf()),
      { name: 'Кадры', is_archive: false },
      { name: 'Связь', is_archive: false },
    ]);
    await write('Кадры', 'Набор в Туле');
    await write('Связь', 'Новые гарнитуры');
    const several = (types: string) =>
      portal.call(
        reader,
        'GET',
        `/news/?${new URLSearchParams({ 'filter[news_type.in]': types }).toString()}`,
      );
    const titles = (await several('Кадры,Связь'))
      .json()
      .data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
    expect(titles.toSorted()).toEqual(['Набор в Туле', 'Новые гарнитуры']);
    expect((await several('Погода')).statusCode).toBe(422);
  });

  test('the audit log shows the type names before and after', async () => {
    await put([...(await typesOf()), { name: 'Обеды', is_archive: false }]);
    const types = await typesOf();
    await put(types.map((type) => (type.name === 'Обеды' ? { ...type, name: 'Столовая' } : type)));
    const log = await portal.call(chief, 'GET', '/logging/', {
      query: { 'page[size]': '20', sort: '-created_at' },
    });
    const { id, attributes } = log.json().data[0];
    const query = { created_at: attributes.created_at };
    const entry = await portal.call(chief, 'GET', `/logging/entry/${id}/`, { query });
    expect(entry.json().data.attributes.changes).toEqual([
      {
        field: 'news_types',
        before: expect.arrayContaining([expect.objectContaining({ name: 'Обеды' })]),
        after: expect.arrayContaining([expect.objectContaining({ name: 'Столовая' })]),
      },
    ]);
  });

  test('a news item of an unknown type is refused with the known types', async () => {
    const refused = await write('Погода', 'Дождь');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].detail).toMatch(/^Тип новости: CATI, .* или /);
    expect((await list('CATI')).json().data).toEqual([]);
  });

  test('only an administrator changes the types', async () => {
    for (const role of ['M', 'O', 'B'] as const)
      expect((await put([CATI], await portal.person(role))).statusCode).toBe(403);
  });

  test('a filter by an unknown type is refused with the known types', async () => {
    const answer = await list('Погода');
    expect([answer.statusCode, answer.json().errors[0].source]).toEqual([
      422,
      { parameter: 'filter[news_type]' },
    ]);
    expect(answer.json().errors[0].detail).toMatch(/^Тип новости: CATI, .* или /);
  });
});
