import { describe, expect, test } from 'vitest';
import { newVideos } from '../scenes/films.ts';
import { newsBody } from '../scenes/news.ts';
import { pdf } from '../samples/small-files.ts';
import type { Person, TestPortal } from '../test-portal.ts';
import { usePortal } from '../use-portal.ts';
import { training } from '../../modules/training/training.module.ts';
import { notifyOverdue } from '../../modules/knowledge/freshness/due.rules.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');
const base = '/knowledge_base';

let made = 0;

const portal = await usePortal({ now: NOW, workersOf: [training] });
const editor = await portal.person('A', { employee: { area: 'Калуга' } });
await portal.person('O', { employee: { area: 'Иное место' } });

type Sent = Parameters<TestPortal['call']>[3];
async function ok(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: Sent, who = editor) {
  const answer = await portal.ok(who, method, path, sent);
  return answer.statusCode === 204 ? undefined : answer.json();
}

interface Bell {
  unread: number;
  titles: string[];
  isRead: boolean[];
}
async function bell(who: Person): Promise<Bell> {
  const { data, meta } = await ok('GET', '/notifications/', undefined, who);
  const rows = (data as { attributes: { title: string; read_at: string | null } }[]).map(
    ({ attributes }) => attributes,
  );
  return {
    unread: meta.unread,
    titles: rows.map(({ title }) => title),
    isRead: rows.map(({ read_at }) => read_at !== null),
  };
}
async function rung(who: Person, title: string): Promise<void> {
  await portal.settle();
  expect((await bell(who)).titles).toContain(title);
}

const forArea = (area: string) => ({ areas: [area], positions: [], groups: [] });
const EMPTY: Bell = { unread: 0, titles: [], isRead: [] };

/** A thing that two people of an area were told of, and one of them has looked at the message. */
interface Told {
  unread: Person;
  read: Person;
  title: string;
  change: (more: object) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

async function people(area: string): Promise<[Person, Person]> {
  const employee = { area, position: 'Оператор' };
  return [await portal.person('O', { employee }), await portal.person('O', { employee })];
}
async function look(who: Person, title: string): Promise<void> {
  await rung(who, title);
  await ok('POST', '/notifications/read/', { body: { all: true } }, who);
}

async function news(area: string): Promise<Told> {
  const [unread, read] = await people(area);
  const acknowledge = { required: true, due: null, audience: forArea(area) };
  const body = newsBody({ title: `Новость ${area}`, acknowledge });
  const { id } = (await ok('POST', '/news/', { body })).data;
  const title = `Ознакомьтесь: Новость ${area}`;
  await rung(unread, title);
  await look(read, title);
  return {
    ...{ unread, read, title },
    change: (more) => ok('PUT', `/news/${id}/`, { body: { ...body, ...more } }),
    remove: () => ok('DELETE', `/news/${id}/`),
  };
}

async function card(area: string): Promise<Told> {
  const [unread, read] = await people(area);
  const body = {
    ...{ content: `<p>Карточка ${area}</p>`, detail: '', image: '', information_type: 1 },
    acknowledge: { required: true, due: null, audience: forArea(area) },
  };
  const { id } = (await ok('POST', '/information/information/', { body })).data;
  const title = `Ознакомьтесь: Карточка ${area}`;
  await rung(unread, title);
  await look(read, title);
  return {
    ...{ unread, read, title },
    change: (more) => ok('PUT', `/information/information/${id}/`, { body: { ...body, ...more } }),
    remove: () => ok('DELETE', `/information/information/${id}/`),
  };
}

async function document(area: string): Promise<Told> {
  const [unread, read] = await people(area);
  const folder = { name: `Проект ${(made += 1)}`, is_archive: false };
  const project = (await ok('POST', `${base}/document_project/`, { body: folder })).data.id;
  const fields = {
    ...{ document_project_id: project, file_name: `Файл ${area}`, comment: '' },
    ...{ is_archive: 'false' },
    acknowledge: JSON.stringify({ required: true, due: null, audience: forArea(area) }),
  };
  const file = { name: 'a.pdf', bytes: pdf(area) };
  const { id } = (await ok('POST', `${base}/document/`, { form: { fields, file } })).data;
  const title = `Ознакомьтесь: Файл ${area}`;
  await rung(unread, title);
  await look(read, title);
  return {
    ...{ unread, read, title },
    change: (more) =>
      ok('PUT', `${base}/document/${id}/`, {
        form: { fields: { ...fields, ...more }, ...('edition' in more && { file }) },
      }),
    remove: () => ok('DELETE', `${base}/document/${id}/`),
  };
}

async function instruction(area: string): Promise<Told> {
  const [unread, read] = await people(area);
  const films = await newVideos(portal, editor, `Проект ${(made += 1)}`);
  const name = `Фильм ${area}`;
  const id = await films.add({ audience: forArea(area) }, name);
  const title = `Новый инструктаж: ${name}`;
  await rung(unread, title);
  await look(read, title);
  return {
    ...{ unread, read, title },
    async change(more) {
      const answer = await films.change(id, { ...more }, 'edition' in more ? name : undefined);
      expect(answer.statusCode, answer.body).toBe(200);
    },
    async remove() {
      expect((await films.removeProject()).statusCode).toBe(204);
    },
  };
}

const ITEMS = { news, card, document, instruction };
const each = Object.entries(ITEMS);

test.each(each)('a deleted record leaves no notification: %s', async (name, make) => {
  const told = await make(`Удалён ${name}`);
  expect([await bell(told.unread), await bell(told.read)]).toEqual([
    { unread: 1, titles: [told.title], isRead: [false] },
    { unread: 0, titles: [told.title], isRead: [true] },
  ]);
  await told.remove();
  expect([await bell(told.unread), await bell(told.read)]).toEqual([EMPTY, EMPTY]);
});

test.each(each)(
  'a new edition marks notifications of an older one as read, a correction does not: %s',
  async (name, make) => {
    const told = await make(`Издание ${name}`);
    await told.change({ edition: 'correction' });
    expect((await bell(told.unread)).unread).toBe(1);
    await told.change({ edition: 'new' });
    await portal.settle();
    expect((await bell(told.unread)).titles).toHaveLength(2);
    expect(await bell(told.unread)).toMatchObject({ unread: 1, isRead: [false, true] });
  },
);

describe('notifications of a news with a read requirement', () => {
  test.each([
    ['it is a draft again', { is_draft: true }],
    ['its day is to come', { date_time: '2026-12-01' }],
    [
      'it is for other readers',
      { audience: forArea('Иное место'), acknowledge: { audience: { ...forArea(''), areas: [] } } },
    ],
  ])('the notification is removed when %s', async (why, more) => {
    const told = await news(why);
    await told.change(more);
    expect([await bell(told.unread), await bell(told.read)]).toEqual([EMPTY, EMPTY]);
  });

  test.each([
    ['it need not be read any more', { acknowledge: { required: false } }],
    ['others have to read it', { acknowledge: { audience: forArea('Иное место') } }],
  ])('the notification is marked as read when %s', async (why, more) => {
    const told = await news(why);
    await told.change(more);
    expect(await bell(told.unread)).toEqual({ unread: 0, titles: [told.title], isRead: [true] });
  });

  test('the notification stays when more people have to read the news', async () => {
    const told = await news('Тула');
    await told.change({ acknowledge: { audience: { ...forArea('Тула'), areas: ['Тула', 'Орёл'] } } });
    expect((await bell(told.unread)).unread).toBe(1);
  });
});

test('archiving a document marks its notifications as read', async () => {
  const told = await document('Архив');
  await told.change({ is_archive: 'true' });
  expect(await bell(told.unread)).toEqual({ unread: 0, titles: [told.title], isRead: [true] });
});

test.each(['question', 'section'])(
  'the owner of a question loses its notifications when its %s is deleted',
  async (what) => {
    const owner = await portal.person('M');
    const body = { faq_section_type_id: 1, name: `Отпуска ${what}`, comment: '' };
    const section = (await ok('POST', `${base}/faq_section/`, { body })).data.id;
    const asked = { faq_section_id: section, question: `Когда, ${what}?`, answer: '<p>Да.</p>' };
    const question = (await ok('POST', `${base}/faq_question/`, { body: asked })).data.id;
    const care = { owner_id: owner.accountId, check_by: '2026-11-20', every_months: null };
    await ok('PUT', `${base}/freshness/faq_question/${question}/care/`, { body: care });
    await notifyOverdue(portal.deps, NOW);
    expect((await bell(owner)).titles).toEqual([`Пора проверить: Когда, ${what}?`]);
    if (what === 'question') await ok('DELETE', `${base}/faq_question/${question}/`);
    else await ok('DELETE', `${base}/faq_section/${section}/`, { query: { cascade: 'true' } });
    expect(await bell(owner)).toEqual(EMPTY);
  },
);
