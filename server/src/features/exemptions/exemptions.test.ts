import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts';

/** A Wednesday, noon in Moscow. */
const NOW = new Date('2026-11-25T09:00:00Z');

let portal: TestPortal;
let editor: Person;

beforeAll(async () => {
  portal = await createTestPortal({ now: NOW });
  editor = await portal.person('A', { employee: { area: 'Калуга', position: 'Редактор' } });
});
afterAll(() => portal.close());

type Values = Record<string, unknown>;

const of = (area: string) => portal.person('O', { employee: { area, position: 'Оператор' } });

async function ok(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Values) {
  const answer = await portal.call(who, method, path, body && { body });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.statusCode === 204 ? undefined : answer.json();
}

async function publish(title: string, area: string): Promise<string> {
  const audience = { areas: [area], positions: [], groups: [] };
  const body = { news_type: 'Портал', date_time: '2026-11-20', title, content: '<p>Текст</p>' };
  const acknowledge = { required: true, due: '2026-11-24', audience };
  return (await ok(editor, 'POST', '/news/', { ...body, acknowledge })).data.id;
}

async function duties(who: Person): Promise<string[]> {
  const { data } = await ok(who, 'GET', '/duties/');
  return (data as { attributes: { kind: string; title: string } }[])
    .filter(({ attributes }) => ['acknowledge', 'instruction'].includes(attributes.kind))
    .map(({ attributes }) => attributes.title);
}

describe('whoever is exempt', () => {
  test('has no duty for the thing until it is lifted, and others keep theirs', async () => {
    const [exempt, other] = [await of('Ряжск'), await of('Ряжск')];
    const id = await publish('Правила Ряжска', 'Ряжск');
    await portal.database.pool.query(
      `insert into exemption (account_id, kind, record_id, title, reason, created_at, created_by)
       values ($1, 'news', $2, 'Правила Ряжска', 'В отпуске', $3, $4)`,
      [exempt.accountId, id, NOW, editor.accountId],
    );
    expect([await duties(exempt), await duties(other)]).toEqual([[], ['Правила Ряжска']]);
    await portal.database.pool.query(`update exemption set lifted_at = $1, lifted_by = created_by`, [NOW]);
    expect(await duties(exempt)).toEqual(['Правила Ряжска']);
  });
});
