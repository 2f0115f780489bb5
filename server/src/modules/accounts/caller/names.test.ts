import { describe, expect, test } from 'vitest';
import { newKey } from '../../../testing/access-key.ts';
import { csv } from '../../../testing/imports.ts';
import { newWorker, type ScimCall, scimClient } from '../../../testing/samples/scim/client.ts';
import { ENTRA } from '../../../testing/samples/scim/requests.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { selectAccountsOf } from '../matching.sql.ts';
import { byErpEmail, byOwnName } from '../recovery/recovery.sql.ts';

/** Names that the provider or the directory sends for somebody else than the administrator. */
const STRANGER = { login: 'stranger1', code: 'stranger2', email: 'stranger@opros.example' };

const portal = await usePortal();
const admin = await portal.person('A');
const moderator = await portal.person('M');
const scim: ScimCall = await scimClient(portal);
const bossCode: string = 'boss1';
const boss = await portal.person('A', {
  employee: { codeId: bossCode, email: 'boss.erp@opros.example' },
  account: { email: 'boss@opros.example', emailStatus: 'OK' },
});

/** Accounts that a sign-in from outside and a recovery letter find by these names. */
async function foundBy(names: readonly string[]): Promise<number[]> {
  const { db } = portal.deps;
  const found = await Promise.all(
    names.flatMap((name) => [selectAccountsOf(db, name), byOwnName(db, name), byErpEmail(db, name)]),
  );
  return found.flat().map(({ id }) => id);
}

const HEAD = 'Табельный номер;Фамилия;Имя;Дата рождения;Площадка;Должность;Почта';
/** A file of a program with the scope `erp:import`. */
async function importEmployee(code: string, email: string) {
  const key = await newKey(portal, admin, { scopes: ['erp:import'] });
  const bytes = csv(HEAD, `${code};Петрова;Анна;01.02.1990;Тула;Оператор CATI;${email}`);
  return portal.call(null, 'POST', '/erp/import/employees/', {
    form: { fields: {}, file: { name: 'employees.csv', bytes: Buffer.from(bytes) } },
    headers: { authorization: `Bearer ${key}` },
  });
}

const loginOf = (body: object, who: Person | null = moderator) =>
  portal.call(who, 'PUT', `/account/${boss.accountId}/`, { body: { group: 'A', ...body } as never });

describe("a stranger's name never leads to an administrator", () => {
  test.each([
    ['a moderator, login', () => loginOf({ username: STRANGER.login })],
    ['an operator, login', async () => loginOf({ username: STRANGER.login }, await portal.person('O'))],
    [
      'a key of SCIM, login',
      () => scim('PATCH', `/Users/${boss.accountId}`, { body: ENTRA.renamed(STRANGER.login) }),
    ],
    ['a key of the ERP, personnel number', () => importEmployee(STRANGER.code, '')],
    [
      'a key of SCIM, personnel number',
      async () => scim('POST', '/Users', { body: ENTRA.created('names1', await newWorker(portal)) }),
    ],
    [
      'the owner, an e-mail without confirmation',
      () =>
        portal.call(admin, 'POST', '/account/request_email_confirmation/', {
          body: { email: STRANGER.email },
        }),
    ],
  ])('%s', async (_, change) => {
    await change();
    const found = await foundBy(Object.values(STRANGER));
    for (const { accountId } of [boss, admin]) expect(found).not.toContain(accountId);
  });
});

describe("an administrator's own name never leads to another account alone", () => {
  /** Names that no longer find the administrator. */
  async function lostNames(): Promise<string[]> {
    const { db } = portal.deps;
    const ways = [
      [boss.username, selectAccountsOf],
      [boss.username, byOwnName],
      [bossCode, selectAccountsOf],
      ['boss@opros.example', selectAccountsOf],
      ['boss@opros.example', byOwnName],
      ['boss.erp@opros.example', byErpEmail],
    ] as const;
    const lost: string[] = [];
    for (const [name, find] of ways) {
      const ids = (await find(db, name)).map(({ id }) => id);
      if (!ids.includes(boss.accountId)) lost.push(name);
    }
    return lost;
  }

  test.each([
    [
      'a key of SCIM renames an operator to the number',
      async () =>
        scim('PATCH', `/Users/${(await portal.person('O')).accountId}`, { body: ENTRA.renamed(bossCode) }),
    ],
    [
      'a moderator renames an operator to the number',
      async () => {
        const { accountId } = await portal.person('O');
        const body = { username: bossCode, group: 'O' };
        return portal.call(moderator, 'PUT', `/account/${accountId}/`, { body });
      },
    ],
    [
      'a key of the ERP gives a new employee the login as the number',
      () => importEmployee(boss.username, ''),
    ],
    [
      'a key of the ERP gives another employee the confirmed e-mail',
      async () => importEmployee('names2', 'boss@opros.example'),
    ],
    [
      'a key of SCIM gives the login to another account',
      async () =>
        scim('PATCH', `/Users/${(await portal.person('O')).accountId}`, {
          body: ENTRA.renamed(boss.username),
        }),
    ],
  ])('%s', async (_, change) => {
    await change();
    expect(await lostNames()).toEqual([]);
  });
});
