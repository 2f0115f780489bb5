import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const person = await portal.person('O');
await portal.call(person, 'POST', '/account/save_phone/', { body: { phone: '+79161234567' } });

describe('the audit log', () => {
  test.each([
    `update activity set details = 'другое'`,
    'delete from activity',
    'truncate activity',
    `delete from activity where created_at > now() - interval '1 day'`,
  ])('the table refuses %s, also by its owner', async (statement) => {
    await expect(portal.database.asOwner(statement)).rejects.toThrow(/append-only/);
    expect(await portal.activityOf(person)).toHaveLength(1);
  });

  test('a failed change leaves no entry', async () => {
    const before = await portal.activityOf(person);
    await portal.call(person, 'POST', '/account/save_phone/', { body: { phone: '12' } });
    expect(await portal.activityOf(person)).toEqual(before);
  });
});

describe('visits', () => {
  const visits = async () =>
    (
      await portal.database.pool.query<{ path: string; title: string }>(
        'select path, title from visit order by created_at',
      )
    ).rows;

  test.each([
    [{ path: '/news/CATI', title: 'Раздел новостей' }, '/news/CATI'],
    [{ path: `/confirm_email/0f0f-secret`, title: 'x' }, '/confirm_email/…'],
    [{ path: `/reset_password/0f0f-secret`, title: 'x' }, '/reset_password/…'],
    [{ path: `/unsubscribe/0f0f-secret`, title: 'x' }, '/unsubscribe/…'],
    [{ path: `/${'я'.repeat(5000)}`, title: 'x' }, `/${'я'.repeat(499)}`],
    [{ path: "/'; drop table visit; --\0", title: '<b>' }, "/'; drop table visit; --"],
    [{}, ''],
  ])('any path is stored, case %$', async (query, path) => {
    portal.wait(1);
    expect((await portal.call(person, 'GET', '/logging/visiting/', { query })).statusCode).toBe(204);
    expect((await visits()).at(-1)?.path).toBe(path);
  });

  test('a visit is stored once a second per user, also under concurrent requests', async () => {
    const other = await portal.person('O');
    const visit = (who: Person) =>
      portal.call(who, 'GET', '/logging/visiting/', { query: { path: '/often' } });
    const often = async () => (await visits()).filter(({ path }) => path === '/often').length;
    portal.wait(2);
    const answers = await Promise.all([...Array.from({ length: 20 }, () => visit(person)), visit(other)]);
    expect(answers.every(({ statusCode }) => statusCode === 204)).toBe(true);
    expect(await often()).toBe(2);
    portal.wait(1);
    await visit(person);
    expect(await often()).toBe(3);
  });
});
