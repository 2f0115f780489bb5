import { describe, expect, test } from 'vitest';
import { newVideos, type VideoScene } from '../../../../testing/scenes/films.ts';
import { LONG_AGO, type Person } from '../../../../testing/test-portal.ts';
import { usePortal } from '../../../../testing/use-portal.ts';
import { training } from '../../training.module.ts';
import { untrained } from '../required-for-shifts/training.rules.ts';

const base = '/knowledge_base';

const portal = await usePortal({ now: new Date('2026-05-05T08:00:00Z'), workersOf: [training] });
const editor = await portal.person('M', { employee: { area: 'Калуга', position: 'Редактор' } });
const films: VideoScene = await newVideos(portal, editor);

const of = (area: string) => portal.person('O', { employee: { area }, since: LONG_AGO });

describe('employees named by an instruction', () => {
  const attributes = async (who: Person, id: string) => {
    const query = { 'filter[id.in]': id };
    const answer = await portal.call(who, 'GET', `${base}/instruction/`, { query });
    return answer.json().data[0].attributes as Record<string, unknown>;
  };

  test('named employees are added to the lists or replace them, and only editors see the names', async () => {
    const [listed, named, other] = [await of('Клин'), await of('Истра'), await of('Истра')];
    const people = [named.accountId, String(named.accountId)];
    const both = await films.add({ audience: { areas: ['Клин'] }, people }, 'Оба');
    await films.add({ people }, 'Один');
    const has = async (who: Person) => [
      (await portal.dutyOf(who, 'Оба')) !== undefined,
      (await portal.dutyOf(who, 'Один')) !== undefined,
    ];
    expect([await has(listed), await has(named), await has(other)]).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    expect((await attributes(editor, both))['people']).toEqual([String(named.accountId)]);
    expect(await attributes(named, both)).not.toHaveProperty('people');
    await portal.settle();
    expect(await portal.timesNotified(named, 'Новый инструктаж: Один')).toBe(1);
    expect(await portal.timesNotified(other, 'Новый инструктаж: Один')).toBe(0);
  });

  test('a change without names keeps them, and an added employee is notified', async () => {
    const [first, second] = [await of('Шатура'), await of('Шатура')];
    const id = await films.add({ people: [first.accountId] }, 'Торф');
    await films.change(id, { comment: 'Осторожно' });
    expect((await attributes(editor, id))['people']).toEqual([String(first.accountId)]);
    await films.change(id, { people: [first.accountId, second.accountId] });
    await portal.settle();
    expect(await portal.timesNotified(second, 'Новый инструктаж: Торф')).toBe(1);
    expect(await portal.timesNotified(first, 'Новый инструктаж: Торф')).toBe(1);
    const entries = await portal.activityOf(editor);
    expect(entries.at(-1)?.changes).toHaveProperty('audiencePeople');
  });

  test.each([
    ['no list', 'мы', '/people'],
    ['no numbers', '["а"]', '/people/0'],
    ['too many', JSON.stringify(Array.from({ length: 501 }, (_, n) => n + 1)), '/people'],
  ])('invalid names are refused: %s', async (_, people, pointer) => {
    const answer = await films.send({ people }, 'Никто');
    expect([answer.statusCode, answer.json().errors[0].source.pointer]).toEqual([422, pointer]);
  });

  test('named employees need the instruction for shifts, and are in each list', async () => {
    const [named, other] = [await of('Руза'), await of('Руза')];
    const id = await films.add({ people: [named.accountId], required_for_shifts: 'true' }, 'Пять');
    const missing = await untrained(
      portal.deps.db,
      [named, other].map(({ employeeId }) => employeeId ?? 0),
      '2026-11-25',
    );
    expect([...missing.keys()]).toEqual([named.employeeId]);
    const rows = async (query: Record<string, string>) => {
      const answer = await portal.call(editor, 'GET', `${base}/instruction_people/`, {
        query: { 'instruction.in': id, 'page[size]': '10', ...query },
      });
      const { data, meta } = answer.json();
      return [
        data.map((one: { attributes: { user_id: string } }) => one.attributes.user_id),
        meta.pagination.count,
      ];
    };
    for (const sort of ['user', 'status'])
      expect(await rows({ sort })).toEqual([[String(named.accountId)], 1]);
    // A second instruction is for the whole area, so the named employee has two.
    const all = await films.add({ audience: { areas: ['Руза'] } }, 'Шесть');
    for (const sort of ['user', 'status']) {
      const [ids, count] = await rows({ sort, 'instruction.in': `${id},${all}` });
      expect([ids.length, count]).toEqual([3, 3]);
      expect((await rows({ sort, 'instruction.in': `${id},${all}`, 'status.in': '0' }))[1]).toBe(3);
    }
    const summary = await portal.call(editor, 'GET', `${base}/instruction_people/summary/`, {
      query: { 'instruction.in': `${id},${all}`, 'page[size]': '10', sort: 'instruction' },
    });
    expect(
      summary.json().data.map((one: { attributes: { people: number } }) => one.attributes.people),
    ).toEqual([1, 2]);
  });
});
