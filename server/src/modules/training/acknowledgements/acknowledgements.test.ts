import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { describe, expect, test } from 'vitest';
import { newsBody } from '../../../testing/scenes/news.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');

const portal = await usePortal({ now: NOW });
const editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });

type Values = Record<string, unknown>;

const of = (area: string, position = 'Оператор CATI', role: 'O' | 'B' | 'M' = 'O') =>
  portal.person(role, { employee: { area, position } });

async function ok(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Values) {
  const answer = await portal.ok(who, method, path, body && { body });
  return answer.statusCode === 204 ? undefined : answer.json();
}

const publish = async (acknowledge?: Values, more: Values = {}): Promise<string> =>
  (await ok(editor, 'POST', '/news/', newsBody({ ...(acknowledge && { acknowledge }), ...more }))).data.id;

const given = async (who: Person, id: string) =>
  (await ok(who, 'GET', `/news/${id}/`)).data.attributes.acknowledge;
const read = (who: Person, type: string, id: string) =>
  portal.call(who, 'POST', '/acknowledgements/', { body: { type, id } });

interface Row {
  attributes: { type: string; id: string; title: string; user: string; area: string; state: string };
}
async function rows(query: Record<string, string>, who = editor): Promise<Row['attributes'][]> {
  const answer = await portal.call(who, 'GET', '/acknowledgements/', { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { data: Row[] }).data.map(({ attributes }) => attributes);
}
const duties = async (who: Person): Promise<string[]> =>
  (await portal.dutiesOf(who)).filter(({ kind }) => kind === 'acknowledge').map(({ title }) => title);

const audience = (areas: string[], positions: string[] = [], groups: string[] = []) => ({
  ...EVERYBODY,
  areas,
  positions,
  groups,
});

describe('a read requirement', () => {
  // Proves: POST /api/acknowledgements/
  test('a requirement is a duty of its audience until acknowledged, and acknowledging again changes nothing', async () => {
    const [reader, other] = [await of('Псков'), await of('Орёл')];
    const id = await publish({ required: true, due: '2026-11-30', audience: audience(['Псков']) });
    expect(await given(reader, id)).toEqual({
      required: true,
      due: '2026-11-30',
      audience: audience(['Псков']),
      acknowledged_at: null,
    });
    expect(await duties(reader)).toEqual(['Новые правила']);
    expect(await duties(other)).toEqual([]);
    const first = await read(reader, 'news', id);
    expect([first.statusCode, first.json().data.attributes]).toEqual([
      201,
      { type: 'news', id, title: 'Новые правила', edition: 1, acknowledged_at: '2026-11-25T12:00:00+03:00' },
    ]);
    const again = await read(reader, 'news', id);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await duties(reader)).toEqual([]);
    expect((await given(reader, id)).acknowledged_at).toBe('2026-11-25T12:00:00+03:00');
    expect((await given(other, id)).acknowledged_at).toBeNull();
    const entries = (await portal.activityOf(reader)).filter(({ details }) => details === 'Новые правила');
    expect(entries.map(({ action_id, url }) => [action_id, url])).toEqual([[50, `/news/news/${id}`]]);
  });

  test('a record has no requirement by default, and a change without one keeps it', async () => {
    await of('Тверь');
    const id = await publish();
    expect(await given(editor, id)).toEqual({
      required: false,
      due: null,
      audience: audience([]),
      acknowledged_at: null,
    });
    const full = {
      required: true,
      due: '2026-12-01',
      audience: audience(['Тверь'], ['Оператор CATI'], ['O']),
    };
    await ok(editor, 'PUT', `/news/${id}/`, newsBody({ acknowledge: full }));
    await ok(editor, 'PUT', `/news/${id}/`, newsBody());
    expect(await given(editor, id)).toEqual({ ...full, acknowledged_at: null });
    await ok(editor, 'PUT', `/news/${id}/`, newsBody({ acknowledge: { due: null } }));
    expect(await given(editor, id)).toEqual({ ...full, due: null, acknowledged_at: null });
  });

  test('the audience matches all of its lists, and named employees are added to them or replace them', async () => {
    const [fits, elsewhere, otherwise, named] = [
      await of('Брянск'),
      await of('Ржев'),
      await of('Брянск', 'Супервайзер'),
      await of('Ржев'),
    ];
    const lists = audience(['Брянск', 'Клин'], ['Оператор CATI']);
    await publish({ required: true, audience: lists, people: [named.accountId] }, { title: 'Спискам' });
    await publish({ required: true, people: [named.accountId] }, { title: 'Одному' });
    expect(await duties(fits)).toEqual(['Спискам']);
    expect(await duties(otherwise)).toEqual([]);
    expect(await duties(elsewhere)).toEqual([]);
    expect((await duties(named)).toSorted()).toEqual(['Одному', 'Спискам']);
  });

  test('a correction keeps the acknowledgement, and a new edition requires another', async () => {
    const reader = await of('Елец');
    const id = await publish({ required: true, audience: audience(['Елец']) });
    await read(reader, 'news', id);
    await ok(editor, 'PUT', `/news/${id}/`, newsBody({ edition: 'correction' }));
    expect(await duties(reader)).toEqual([]);
    await ok(editor, 'PUT', `/news/${id}/`, newsBody({ edition: 'new' }));
    expect(await duties(reader)).toEqual(['Новые правила']);
    expect((await given(reader, id)).acknowledged_at).toBeNull();
    expect((await read(reader, 'news', id)).json().data.attributes.edition).toBe(2);
    const kept = await portal.database.pool.query(
      'select edition, sha256 is not null as known from acknowledgement where record_id = $1 order by edition',
      [id],
    );
    expect(kept.rows).toEqual([
      { edition: 1, known: true },
      { edition: 2, known: true },
    ]);
  });

  test('an acknowledgement of a record the user cannot open answers 404', async () => {
    const [reader, accountant] = [await of('Клин'), await of('Клин', 'Бухгалтер', 'B')];
    const future = await publish({ required: true }, { date_time: '2026-12-20', title: 'Потом' });
    const card = { content: '<h2>Скрытая</h2>', information_type: 2, acknowledge: { required: true } };
    const hidden = (await ok(editor, 'POST', '/information/information/', card)).data.id;
    const document = await addDocument({ required: true });
    for (const [who, type, id] of [
      [reader, 'news', '999999'],
      [reader, 'news', future],
      [reader, 'information', hidden],
      [accountant, 'document', document],
    ] as const)
      expect((await read(who, type, id)).statusCode).toBe(404);
    expect(await duties(accountant)).not.toContain('а.pdf');
    expect(await duties(reader)).not.toContain('Потом');
    await ok(editor, 'DELETE', `/news/${future}/`);
    await ok(editor, 'DELETE', `/knowledge_base/document/${document}/`);
  });

  test('an information card and a document are acknowledged like news, and the file name is kept', async () => {
    const reader = await of('Тосно');
    const asked = { required: true, audience: audience(['Тосно']) };
    const card = { content: '<h2>Отпуска</h2><p>Текст</p>', information_type: 1, acknowledge: asked };
    const cardId = (await ok(editor, 'POST', '/information/information/', card)).data.id;
    const documentId = await addDocument(asked);
    expect((await duties(reader)).toSorted()).toEqual(['Отпуска', 'а.pdf'].toSorted());
    expect((await read(reader, 'information', cardId)).statusCode).toBe(201);
    expect((await read(reader, 'document', documentId)).statusCode).toBe(201);
    expect(await duties(reader)).toEqual([]);
    const [shown] = (await ok(reader, 'GET', '/knowledge_base/document/')).data;
    expect(shown.attributes.acknowledge.acknowledged_at).toBe('2026-11-25T12:00:00+03:00');
    await ok(editor, 'DELETE', `/knowledge_base/document/${documentId}/`);
    expect(await rows({ 'type.in': 'document' })).toEqual([]);
    const kept = await portal.database.pool.query(
      `select title, file_name, size, length(sha256) as hash from acknowledgement where kind = 'document' and record_id = $1`,
      [documentId],
    );
    expect(kept.rows).toEqual([{ title: 'а.pdf', file_name: 'а.pdf', size: '15', hash: 32 }]);
    await ok(editor, 'DELETE', `/information/information/${cardId}/`);
  });
});

/** Puts another file into a document. */
async function replaceFile(id: string, edition: string): Promise<void> {
  const { attributes } = (await ok(editor, 'GET', '/knowledge_base/document/')).data.find(
    (one: { id: string }) => one.id === id,
  );
  const answer = await portal.call(editor, 'PUT', `/knowledge_base/document/${id}/`, {
    form: {
      fields: { document_project_id: attributes.document_project_id, edition },
      file: { name: 'б.pdf', bytes: Buffer.from(`%PDF-1.4\n%%EOF\n${edition}`) },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

test('only a new edition of a document requires another acknowledgement, and each has its file name', async () => {
  const reader = await of('Сызрань');
  const id = await addDocument({ required: true, audience: audience(['Сызрань']) });
  await read(reader, 'document', id);
  await replaceFile(id, 'correction');
  expect(await duties(reader)).toEqual([]);
  expect((await rows({ 'id.in': id, 'type.in': 'document' })).map(({ state }) => state)).toEqual(['done']);
  await replaceFile(id, 'new');
  expect(await duties(reader)).toHaveLength(1);
  const again = await read(reader, 'document', id);
  expect([again.statusCode, again.json().data.attributes.edition]).toEqual([201, 3]);
  const kept = await portal.database.pool.query(
    `select edition, file_name from acknowledgement where kind = 'document' and record_id = $1 order by 1`,
    [id],
  );
  expect(kept.rows).toEqual([
    { edition: 1, file_name: 'а.pdf' },
    { edition: 3, file_name: 'б.pdf' },
  ]);
});

test('a requirement is suspended while its project is archived', async () => {
  const reader = await of('Гдов');
  const id = await addDocument({ required: true, audience: audience(['Гдов']) });
  const { document_project_id: project } = (await ok(editor, 'GET', '/knowledge_base/document/')).data.find(
    (one: { id: string }) => one.id === id,
  ).attributes;
  const archive = (is_archive: boolean) =>
    ok(editor, 'PUT', `/knowledge_base/document_project/${project}/`, { name: 'Приказы', is_archive });
  const asked = async () => ({
    duties: (await duties(reader)).length,
    rows: (await rows({ 'id.in': id, 'type.in': 'document' })).length,
  });
  expect(await asked()).toEqual({ duties: 1, rows: 1 });
  await archive(true);
  expect(await asked()).toEqual({ duties: 0, rows: 0 });
  const fields = { document_project_id: project, comment: 'Поправлено' };
  const changed = await portal.call(editor, 'PUT', `/knowledge_base/document/${id}/`, { form: { fields } });
  expect(changed.statusCode, changed.body).toBe(200);
  expect(await asked()).toEqual({ duties: 0, rows: 0 });
  await archive(false);
  expect(await asked()).toEqual({ duties: 1, rows: 1 });
  await ok(editor, 'DELETE', `/knowledge_base/document/${id}/`);
});

async function addDocument(acknowledge: Values): Promise<string> {
  const project = await ok(editor, 'POST', '/knowledge_base/document_project/', { name: 'Приказы' });
  const answer = await portal.call(editor, 'POST', '/knowledge_base/document/', {
    form: {
      fields: { document_project_id: project.data.id, acknowledge: JSON.stringify(acknowledge) },
      file: { name: 'а.pdf', bytes: Buffer.from('%PDF-1.4\n%%EOF\n') },
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}

describe('the list of acknowledgements', () => {
  // Proves: GET /api/acknowledgements/
  test('the list has a row for each employee and record, with filters, sorting, pages and a total', async () => {
    const [one, other, late] = [await of('Чехов'), await of('Чехов', 'Супервайзер'), await of('Дно')];
    const soon = await publish(
      { required: true, due: '2026-11-25', audience: audience(['Чехов', 'Дно']) },
      { title: 'Список: сегодня' },
    );
    const past = await publish(
      {
        required: true,
        due: '2026-11-24',
        audience: audience(['Чехов'], ['Оператор CATI']),
        people: [late.accountId],
      },
      { title: 'Список: вчера' },
    );
    await read(one, 'news', soon);
    const ids = { 'id.in': `${soon},${past}`, 'type.in': 'news' };
    const states = async (more: Record<string, string> = {}) =>
      (await rows({ ...ids, ...more })).map(({ id, area, state }) => `${id} ${area} ${state}`);
    expect((await states()).toSorted()).toEqual(
      [
        `${soon} Чехов done`,
        `${soon} Чехов due`,
        `${soon} Дно due`,
        `${past} Чехов overdue`,
        `${past} Дно overdue`,
      ].toSorted(),
    );
    expect(await states({ 'state.in': 'overdue', sort: '-area' })).toEqual([
      `${past} Чехов overdue`,
      `${past} Дно overdue`,
    ]);
    expect(await states({ 'position.in': 'Супервайзер' })).toEqual([`${soon} Чехов due`]);
    expect(await states({ 'user.in': String(other.accountId) })).toEqual([`${soon} Чехов due`]);
    expect(await states({ 'area.in': 'Дно', 'state.in': 'done' })).toEqual([]);
    const counts: number[] = [];
    for (const state of ['due', 'overdue', 'done', 'due,done', 'due,overdue,done']) {
      const query = { ...ids, 'state.in': state, 'page[size]': '1', 'page[number]': '1' };
      const { meta, data } = (await portal.call(editor, 'GET', '/acknowledgements/', { query })).json();
      expect(data).toHaveLength(1);
      counts.push(meta.pagination.count);
    }
    expect(counts).toEqual([2, 2, 1, 3, 5]);
    for (const format of ['xlsx', 'csv']) {
      const file = await portal.call(editor, 'GET', '/acknowledgements/', { query: { ...ids, format } });
      expect(file.statusCode).toBe(200);
      if (format === 'csv') expect(file.body.match(/Список: сегодня/g)).toHaveLength(3);
    }
    expect(
      (await portal.call(editor, 'GET', '/acknowledgements/', { query: { sort: 'secret' } })).statusCode,
    ).toBe(422);
    await ok(editor, 'DELETE', `/news/${soon}/`);
    expect(await states()).toHaveLength(2);
    await ok(editor, 'DELETE', `/news/${past}/`);
  });

  test('the pages have each row once, by title and name', async () => {
    const [one, two, named] = [await of('Страничная'), await of('Страничная'), await of('Остров')];
    const ids: string[] = [];
    for (const [at, people] of [[], [named.accountId], []].entries())
      ids.push(
        await publish(
          { required: true, due: null, audience: audience(['Страничная']), people },
          { title: `Страница ${3 - at}` },
        ),
      );
    await read(one, 'news', ids[0] ?? '');
    await read(two, 'news', ids[2] ?? '');
    const pageOf = (number: number) =>
      rows({ 'id.in': ids.join(','), 'page[size]': '2', 'page[number]': String(number) });
    const paged = [];
    for (let number = 1; number <= 5; number += 1) paged.push(...(await pageOf(number)));
    const whole = await rows({ 'id.in': ids.join(','), sort: 'title,user' });
    const nameOf = ({ title, user, state }: Row['attributes']): string => `${title} ${user} ${state}`;
    expect(paged.map(({ title }) => title)).toEqual(whole.map(({ title }) => title));
    expect(paged.map(nameOf).toSorted()).toEqual(whole.map(nameOf).toSorted());
    expect(paged).toHaveLength(7);
    for (const id of ids) await ok(editor, 'DELETE', `/news/${id}/`);
  });

  test('a moderator of one area sees and reminds only its employees', async () => {
    const manager = await of('Суздаль', 'Супервайзер', 'M');
    const [own, foreign] = [await of('Суздаль'), await of('Шуя')];
    const id = await publish({ required: true, audience: audience(['Суздаль', 'Шуя'], ['Оператор CATI']) });
    await ok(editor, 'PUT', '/settings/', { manager_scope: 'own_area' });
    expect((await rows({ 'id.in': id }, manager)).map(({ area }) => area)).toEqual(['Суздаль']);
    expect(await rows({ 'id.in': id, 'area.in': 'Шуя' }, manager)).toEqual([]);
    await ok(manager, 'POST', '/acknowledgements/remind/', { 'id.in': [id] });
    await ok(editor, 'PUT', '/settings/', { manager_scope: 'all' });
    expect(await portal.notificationsOf(own)).toContain('Вы ещё не ознакомились: Новые правила');
    expect(await portal.notificationsOf(foreign)).not.toContain('Вы ещё не ознакомились: Новые правила');
  });
});
