import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const editor = await portal.person('M', { employee: { lastName: 'Ягодина', firstName: 'Яна' } });
const yolkina = await portal.person('O', {
  employee: { lastName: 'Ёлкина', firstName: 'Анна', middleName: '' },
});
const twin = { lastName: 'Двойников', firstName: 'Илья', middleName: 'Ильич' };
const twins: Person[] = [
  await portal.person('O', { employee: { ...twin, codeId: '0000-77001' } }),
  await portal.person('O', { employee: { ...twin, codeId: '0000-77002' } }),
];

interface Choices {
  data: { users: { id: string; label: string }[] };
  meta?: { pagination: { count: number } };
}

const LISTS = ['/logging/get_log_filters/', '/knowledge_base/user_instruction/filters/'];

const choices = async (path: string, query: Record<string, string> = {}): Promise<Choices> => {
  const answer = await portal.call(editor, 'GET', path, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const labels = ({ data }: Choices) => data.users.map(({ label }) => label);

describe.each(LISTS)('the users offered by %s', (path) => {
  test.each(['елки', 'ЁЛКИНА а', 'анна ёл'])('the search %s finds a user', async (search) => {
    const found = await choices(path, { 'filter[search]': search, 'page[size]': '50' });
    expect(found.data.users).toEqual([{ id: String(yolkina.accountId), label: 'Ёлкина Анна' }]);
    expect(found.meta?.pagination.count).toBe(1);
  });

  test('a page has its size, and the count includes the others', async () => {
    const found = await choices(path, { 'page[size]': '2' });
    expect(labels(found)).toEqual(['Двойников Илья Ильич (0000-77001)', 'Двойников Илья Ильич (0000-77002)']);
    expect(found.meta?.pagination.count).toBeGreaterThan(2);
  });

  test('all users are returned without paging', async () => {
    const found = await choices(path);
    expect(labels(found)).toEqual(expect.arrayContaining(['Ёлкина Анна', 'Ягодина Яна Ивановна']));
    expect(found.meta).toBeUndefined();
  });

  test('chosen users keep their labels: a namesake has the number, even if the other is not chosen', async () => {
    const ids = [twins[1], yolkina].map((person) => person?.accountId).join(',');
    expect(labels(await choices(path, { 'filter[id.in]': ids, 'page[size]': '500' }))).toEqual([
      'Двойников Илья Ильич (0000-77002)',
      'Ёлкина Анна',
    ]);
  });

  test('the personnel number finds a user', async () => {
    expect(labels(await choices(path, { 'filter[search]': '77001' }))).toEqual([
      'Двойников Илья Ильич (0000-77001)',
    ]);
  });
});

test('a user outside the audience of instructions is offered for the log only', async () => {
  const accountant = await portal.person('B', { employee: { lastName: 'Бухгалтерова' } });
  const [log, instructions] = await Promise.all(
    LISTS.map((path) => choices(path, { 'filter[search]': 'бухгалтерова' })),
  );
  expect(log?.data.users.map(({ id }) => id)).toEqual([String(accountant.accountId)]);
  expect(instructions?.data.users).toEqual([]);
});
