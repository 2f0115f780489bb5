import { EVERYBODY } from '@portal/contract/accounts/audience/audience.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifyBySchedule } from '../../../training/acknowledgements/notices/notices.rules.ts';
import type { Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { unpinEnded } from './publication.rules.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
/** Within a session of the people. */
const LATER = new Date('2026-03-10T11:00:00Z');
const PRESENT = { news_type: 'Портал', date_time: '2026-03-10', content: '<p>Текст</p>' };

let editor: Person;
let tula: Person;
let kaluga: Person;
let accountant: Person;
let n = 0;

const portal = await usePortal({ now: NOW });

beforeAll(async () => {
  editor = await portal.person('M', { employee: { area: 'Офис' } });
  tula = await portal.person('O', { employee: { area: 'Тула', position: 'Оператор' } });
  kaluga = await portal.person('O', { employee: { area: 'Калуга', position: 'Оператор' } });
  accountant = await portal.person('B', { employee: { area: 'Офис' } });
});
beforeEach(() => {
  portal.clock.time = NOW;
});

/** Words that no other news has, and that are not alike. */
const WORDS =
  'барометр велюр гармонь дирижабль ермолка жимолость зубчатка иволга кувшинка лафет мольберт наковальня орфограмма пасечник радуга сургуч тюльпан уключина фарфор хоровод циркуль чабрец шелковица абажур балясина вермишель гладиолус'.split(
    ' ',
  );
const word = (): string => WORDS[(n += 1)] ?? '';
const put = (id: string, values: object) =>
  portal.call(editor, 'PUT', `/news/${id}/`, { body: { ...PRESENT, ...values } });

async function write(values: object): Promise<string> {
  const answer = await portal.call(editor, 'POST', '/news/', { body: { ...PRESENT, ...values } });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.id;
}
interface Listed {
  data: { id: string; attributes: { title: string; kind: string } }[];
}
const listOf = async (who: Person, path: string, query: Record<string, string> = {}): Promise<Listed> => {
  const answer = await portal.call(who, 'GET', path, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const titlesOf = async (who: Person, title: string, query: Record<string, string> = {}) =>
  (await listOf(who, '/news/', { search: title, ...query })).data.map(({ attributes }) => attributes.title);

/** Every way in which somebody may come upon a news. */
async function waysTo(who: Person, id: string, title: string) {
  const has = ({ data }: Listed) => data.some(({ attributes }) => attributes.title.includes(title));
  const searched = await portal.call(who, 'GET', '/search/', { query: { query: title } });
  return {
    one: (await portal.call(who, 'GET', `/news/${id}/`)).statusCode === 200,
    listed: has(await listOf(who, '/news/', { search: title })),
    home: has(await listOf(who, '/news/', { fields: 'preview', published: 'true', current: 'true' })),
    found: searched.json().meta.counts.news > 0,
    duty: (await portal.dutiesOf(who)).some((one) => one.title.includes(title)),
    told: (await portal.notificationsOf(who)).some((one) => one.includes(title)),
    acknowledged: await canAcknowledge(who, id),
    read: (await portal.call(who, 'POST', `/news/${id}/read/`)).statusCode === 204,
    asked:
      (
        await portal.call(who, 'POST', '/account/send_feedback/', {
          body: { to: 'work', from: 'a@home.example', message: '<p>Вопрос</p>', news: id },
        })
      ).statusCode === 200,
  };
}
/** Asked of nobody else: the acknowledgement itself stays. */
const canAcknowledge = async (who: Person, id: string) =>
  who === accountant &&
  (await portal.call(who, 'POST', '/acknowledgements/', { body: { type: 'news', id } })).statusCode < 300;
const NO_WAY = {
  ...{ one: false, listed: false, home: false, found: false, duty: false, told: false },
  ...{ acknowledged: false, read: false, asked: false },
};
const ALL_WAYS = {
  ...{ one: true, listed: true, home: true, found: true, duty: true, told: true },
  ...{ acknowledged: false, read: true, asked: true },
};
const tick = () => notifyBySchedule(portal.deps, portal.clock.time);
const required = { acknowledge: { required: true } };

describe('a draft', () => {
  test('a draft is invisible to readers, and everybody is notified once when it is published', async () => {
    const title = word();
    const id = await write({ title, is_draft: true, ...required });
    await tick();
    portal.clock.time = LATER;
    await tick();
    for (const who of [tula, accountant]) expect(await waysTo(who, id, title)).toEqual(NO_WAY);
    expect((await portal.call(editor, 'GET', `/news/${id}/`)).json().data.attributes).toMatchObject({
      is_draft: true,
    });
    expect(await titlesOf(editor, title, { draft: 'true' })).toEqual([title]);
    expect(await titlesOf(editor, title, { published: 'true' })).toEqual([]);
    expect(await titlesOf(editor, title, { published: 'false', draft: 'false' })).toEqual([]);

    await put(id, { title, is_draft: false });
    await tick();
    await put(id, { title, is_draft: true });
    await put(id, { title, is_draft: false });
    await tick();
    await tick();
    expect(await waysTo(tula, id, title)).toEqual(ALL_WAYS);
    expect((await portal.notificationsOf(tula)).filter((one) => one.includes(title))).toHaveLength(1);
  });

  test('a draft with a future date is invisible and announced to nobody before it', async () => {
    const title = word();
    const id = await write({ title, date_time: '2026-03-10T13:00', ...required });
    await tick();
    expect(await waysTo(tula, id, title)).toEqual(NO_WAY);
    portal.clock.time = LATER;
    await tick();
    expect(await waysTo(tula, id, title)).toEqual(ALL_WAYS);
  });

  test('a published news turned back into a draft disappears for readers', async () => {
    const title = word();
    const id = await write({ title });
    await put(id, { title, is_draft: true });
    expect(await waysTo(kaluga, id, title)).toEqual(NO_WAY);
    // Omitted fields stay.
    await put(id, { title });
    expect(await waysTo(kaluga, id, title)).toEqual(NO_WAY);
  });
});

describe('a news with an audience', () => {
  const forTula = { ...EVERYBODY, areas: ['Тула'] };

  test('other users cannot see the news and are not required to read it', async () => {
    const title = word();
    const id = await write({ title, audience: forTula, ...required });
    await tick();
    expect(await waysTo(tula, id, title)).toEqual(ALL_WAYS);
    for (const who of [kaluga, accountant]) expect(await waysTo(who, id, title)).toEqual(NO_WAY);
    const asked = await portal.call(editor, 'GET', '/acknowledgements/', {
      query: { 'filter[id.in]': id, 'page[size]': '10' },
    });
    expect(asked.json().data).toHaveLength(1);
    expect(asked.json().meta.pagination.count).toBe(1);
    const { audience } = (await portal.call(editor, 'GET', `/news/${id}/`)).json().data.attributes;
    expect(audience).toEqual(forTula);
    expect((await portal.call(tula, 'GET', `/news/${id}/`)).json().data.attributes).not.toHaveProperty(
      'audience',
    );
  });

  test('a read requirement cannot include users outside the audience', async () => {
    const title = word();
    const forKaluga = { ...EVERYBODY, areas: ['Калуга'] };
    const send = (values: object) =>
      portal.call(editor, 'POST', '/news/', { body: { ...PRESENT, title, audience: forTula, ...values } });
    const refused = await send({ acknowledge: { required: true, audience: forKaluga } });
    expect([refused.statusCode, refused.json().errors[0].source]).toEqual([
      422,
      { pointer: '/acknowledge/audience' },
    ]);
    expect(await titlesOf(editor, title)).toEqual([]);
    const named = { required: true, people: [kaluga.accountId] };
    expect((await send({ acknowledge: named })).statusCode).toBe(422);
    expect((await send({ acknowledge: { required: false, audience: forKaluga } })).statusCode).toBe(201);
    // The audience of the news is narrowed later.
    const id = await write({ title: word(), acknowledge: { required: true, audience: forKaluga } });
    const narrowed = await put(id, { title: word(), audience: forTula });
    expect(narrowed.json().errors[0].source).toEqual({ pointer: '/acknowledge/audience' });
  });

  test('editors see how many of the required readers have read it', async () => {
    const title = word();
    const id = await write({ title, audience: forTula, ...required });
    const counts = async (who: Person) => [
      (await portal.call(who, 'GET', `/news/${id}/`)).json().data.attributes.acknowledged,
      (await portal.call(who, 'GET', '/news/', { query: { search: title, 'page[size]': '5' } })).json()
        .data[0].attributes.acknowledged,
    ];
    expect(await counts(editor)).toEqual([
      { done: 0, asked: 1 },
      { done: 0, asked: 1 },
    ]);
    await portal.call(tula, 'POST', '/acknowledgements/', { body: { type: 'news', id } });
    expect(await counts(editor)).toEqual([
      { done: 1, asked: 1 },
      { done: 1, asked: 1 },
    ]);
    expect(await counts(tula)).toEqual([undefined, undefined]);
  });

  test('only its audience can open it, also when many open all news concurrently', async () => {
    const ids = [await write({ title: word(), audience: forTula }), await write({ title: word() })];
    const open = async (who: Person, id: string) => {
      const answer = await portal.call(who, 'GET', `/news/${id}/`);
      return answer.statusCode === 200 ? (answer.json().data.id as string) : answer.statusCode;
    };
    const asked = [tula, kaluga, editor, accountant].flatMap((who) => ids.map((id) => open(who, id)));
    const [some, all] = ids;
    expect(await Promise.all(asked)).toEqual([some, all, 404, all, some, all, 404, all]);
  });

  test('only its audience is counted, also under concurrent requests', async () => {
    const count = async (who: Person): Promise<number> =>
      (await portal.call(who, 'GET', '/news/', { query: { 'page[number]': '1', 'page[size]': '1' } })).json()
        .meta.pagination.count;
    const readers = [tula, kaluga, tula, editor, kaluga];
    const before = await Promise.all(readers.map(count));
    await write({ title: word(), audience: forTula });
    await write({ title: word() });
    await write({ title: word(), date_time: '2026-03-10T13:00' });
    const after = await Promise.all(readers.map(count));
    const [ofTula, ofKaluga, , ofEditor] = after.map((n, at) => n - (before[at] ?? 0));
    expect({ ofTula, ofKaluga, ofEditor }).toEqual({ ofTula: 2, ofKaluga: 1, ofEditor: 3 });
    expect(after).toEqual([after[0], after[1], after[0], after[3], after[1]]);
  });

  test('a changed audience is notified, and nobody twice', async () => {
    const title = word();
    const id = await write({ title, audience: forTula, ...required });
    await tick();
    await put(id, { title, audience: { areas: [], positions: ['Оператор'], groups: ['O'] } });
    await tick();
    for (const who of [tula, kaluga])
      expect((await portal.notificationsOf(who)).filter((one) => one.includes(title))).toHaveLength(1);
    expect(await waysTo(accountant, id, title)).toEqual(NO_WAY);
  });
});

describe('the home page', () => {
  test('a news leaves the home page after its last day and remains in its list; pinned ones are first until then', async () => {
    const common = word();
    await write({ title: `${common} обычная` });
    const id = await write({
      ...{ title: `${common} закреплена`, is_pinned: true },
      ...{ date_time: '2026-03-01', last_day: '2026-03-10' },
    });
    const home = { current: 'true' };
    const both = [`${common} закреплена`, `${common} обычная`];
    expect(await titlesOf(tula, common, home)).toEqual(both);
    // The last day is one whole day of the organisation's zone.
    await unpinEnded(portal.deps, new Date('2026-03-10T20:59:00Z'));
    expect(await titlesOf(tula, common, home)).toEqual(both);
    portal.clock.time = new Date('2026-03-10T21:00:00Z');
    tula = await portal.person('O');
    await unpinEnded(portal.deps, portal.clock.time);
    expect(await titlesOf(tula, common, home)).toEqual([`${common} обычная`]);
    expect(await titlesOf(tula, common)).toEqual(both.toReversed());
    expect(await titlesOf(tula, common, { current: 'false' })).toEqual([`${common} закреплена`]);
    expect((await portal.call(tula, 'GET', `/news/${id}/`)).statusCode).toBe(200);
  });

  test.each([
    [{ last_day: '2026-03-09' }, '/last_day'],
    [{ last_day: '31.02.2026' }, '/last_day'],
    [{ is_draft: 'да' }, '/is_draft'],
    [{ audience: { areas: 'Тула' } }, '/audience'],
    [{ attachments: ['999999'] }, '/attachments/0'],
    [{ attachments: Array.from({ length: 21 }, (_, at) => at + 1) }, '/attachments'],
  ])('an error names its field, case %$', async (values, pointer) => {
    const answer = await portal.call(editor, 'POST', '/news/', {
      body: { ...PRESENT, title: word(), ...values },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].source.pointer).toContain(pointer);
  });
});

describe('the reader count', () => {
  // Proves: POST /api/news/{id}/read/
  test('each reader is counted once, and only editors see the number', async () => {
    const title = word();
    const id = await write({ title });
    await Promise.all([tula, tula, kaluga].map((who) => portal.call(who, 'POST', `/news/${id}/read/`)));
    const seenBy = async (who: Person) =>
      (await portal.call(who, 'GET', `/news/${id}/`)).json().data.attributes.read_by;
    expect(await seenBy(editor)).toBe(2);
    expect(await seenBy(tula)).toBeUndefined();
  });

  test('a moderator of an own area sees the readers of that area only', async () => {
    const admin = await portal.person('A');
    const moderator = await portal.person('M', { employee: { area: 'Тула' } });
    const id = await write({ title: word(), acknowledge: { required: true, people: [kaluga.accountId] } });
    for (const who of [tula, kaluga]) await portal.call(who, 'POST', `/news/${id}/read/`);
    await portal.ok(kaluga, 'POST', '/acknowledgements/', { body: { type: 'news', id } });
    const counts = async () => {
      const { read_by, acknowledged } = (await portal.call(moderator, 'GET', `/news/${id}/`)).json().data
        .attributes;
      return { read_by, acknowledged };
    };
    const limit = (manager_scope: string) =>
      portal.ok(admin, 'PUT', '/settings/', { body: { manager_scope } });
    expect(await counts()).toEqual({ read_by: 2, acknowledged: { done: 1, asked: 1 } });
    await limit('own_area');
    expect(await counts()).toEqual({ read_by: 1, acknowledged: undefined });
    await limit('all');
  });

  test('an editor who opens a draft is not counted', async () => {
    const id = await write({ title: word(), is_draft: true });
    expect((await portal.call(editor, 'POST', `/news/${id}/read/`)).statusCode).toBe(204);
    expect((await portal.call(editor, 'GET', `/news/${id}/`)).json().data.attributes.read_by).toBe(0);
  });
});

describe('attachments', () => {
  test('attachments are documents in order, hidden from accountants, and deleted with them', async () => {
    const { pool } = portal.database;
    const { rows: projects } = await pool.query(
      `insert into document_project (name, is_archive) values ('Общее', false) returning id`,
    );
    const ids: string[] = [];
    for (const name of ['Памятка', 'Схема']) {
      const key = `knowledge/${name}`;
      await pool.query(
        `insert into stored_file (key, original_name, extension, mime_type, size, sha256)
         values ($1, 'файл.pdf', 'pdf', 'application/pdf', 10, '\\x00')`,
        [key],
      );
      const { rows } = await pool.query(
        `insert into document (project_id, file_key, file_name, comment, is_archive) values ($1, $2, $3, '', false) returning id`,
        [projects[0].id, key, name],
      );
      ids.push(rows[0].id);
    }
    const id = await write({ title: word(), attachments: ids.toReversed() });
    const filesOf = async (who: Person) =>
      (await portal.call(who, 'GET', `/news/${id}/`)).json().data.attributes.attachments;
    expect(await filesOf(tula)).toEqual([
      { id: ids[1], name: 'Схема', extension: 'pdf' },
      { id: ids[0], name: 'Памятка', extension: 'pdf' },
    ]);
    expect(await filesOf(accountant)).toEqual([]);
    await pool.query('delete from document where id = $1', [ids[1]]);
    expect(await filesOf(tula)).toEqual([{ id: ids[0], name: 'Памятка', extension: 'pdf' }]);
    await put(id, { title: 'Без вложений', attachments: [] });
    const changed = (await portal.activityOf(editor)).at(-1);
    expect(changed?.changes).toMatchObject({ attachments: ['Памятка', ''] });
  });
});
