import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../testing/scenes/films.ts';
import { newsBody } from '../../../testing/scenes/news.ts';
import type { Person, TestPortal } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: new Date('2026-11-25T09:00:00Z') });
const editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });
const gone = await portal.person('O');

const remove = ({ accountId }: Person) =>
  portal.database.pool.query('update account set deleted_at = now() where id = $1', [accountId]);
await remove(gone);
const films: VideoScene = await newVideos(portal, editor);

interface Asked {
  audience?: object;
  people?: number[];
}
type Way = (asked: Asked, id?: string) => ReturnType<TestPortal['call']>;

const news = (more: object, id?: string) => {
  const body = newsBody({ ...more });
  return id
    ? portal.call(editor, 'PUT', `/news/${id}/`, { body })
    : portal.call(editor, 'POST', '/news/', { body });
};
const WAYS: Record<string, { within: string; send: Way }> = {
  'a must-read': {
    within: '/acknowledge',
    send: (asked, id) => news({ acknowledge: { required: true, ...asked } }, id),
  },
  'an instruction': {
    within: '',
    send: (asked, id) => (id ? films.change(id, { ...asked }) : films.send({ ...asked })),
  },
  'a news': { within: '', send: ({ audience }, id) => news({ audience }, id) },
};

interface Fault {
  code: string;
  detail: string;
  source?: { pointer: string };
}
async function faultsOf(answer: ReturnType<TestPortal['call']>): Promise<[number, (string | undefined)[][]]> {
  const { statusCode, ...rest } = await answer;
  const { errors = [] } = rest.json() as { errors?: Fault[] };
  return [statusCode, errors.map(({ code, detail, source }) => [code, detail, source?.pointer])];
}

describe.each(Object.entries(WAYS))('the audience of %s', (_, { within, send }) => {
  test('unknown groups and lists are refused', async () => {
    for (const audience of [{ groups: ['X'] }, { areas: ['Калуга'], cities: ['Калуга'] }]) {
      const [status, faults] = await faultsOf(send({ audience }));
      expect([status, faults[0]?.[2]]).toEqual([422, expect.stringContaining(`${within}/audience`)]);
    }
  });
});

// A must-read news that reaches nobody is refused: see publication.test.ts.
test.each(Object.entries(WAYS).slice(1))(
  'the audience of %s may name an area and a position without employees',
  async (_, { send }) => {
    const audience = { areas: ['Новая площадка'], positions: ['Новая должность'], groups: ['O'] };
    expect((await send({ audience })).statusCode).toBe(201);
  },
);

describe.each(Object.entries(WAYS).slice(0, 2))('the chosen users of %s', (_, { within, send }) => {
  test('unknown and deleted users are refused, users named before are kept', async () => {
    const detail = 'Среди выбранных есть неизвестные порталу или удалённые люди: 2.';
    const people = [editor.accountId, gone.accountId, 999_999];
    expect(await faultsOf(send({ people }))).toEqual([422, [['validation', detail, `${within}/people`]]]);
    const named = await portal.person('O');
    const { id } = (await send({ people: [named.accountId] })).json().data;
    await remove(named);
    expect((await send({ people: [named.accountId, editor.accountId] }, id)).statusCode).toBe(200);
  });
});

test('an unknown key of acknowledge is refused; the returned value can be sent back unchanged', async () => {
  const [status, faults] = await faultsOf(news({ acknowledge: { required: true, dew: '2026-12-01' } }));
  expect([status, faults[0]?.[1], faults[0]?.[2]]).toEqual([
    422,
    'Ознакомление: нужны required, due и audience.',
    '/acknowledge/dew',
  ]);
  const made = (await news({ acknowledge: { required: true } })).json().data;
  const { acknowledge } = made.attributes;
  expect(acknowledge).toHaveProperty('acknowledged_at');
  expect((await news({ acknowledge }, made.id)).statusCode).toBe(200);
});
