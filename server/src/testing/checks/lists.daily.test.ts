import { once } from 'node:events';
import { type ClientRequest, get } from 'node:http';
import { CALLS, nameOf as nameOfCall } from '@portal/contract/calls.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import { listExemptions } from '@portal/contract/training/exemptions/exemptions.calls.ts';
import { listNews } from '@portal/contract/news/articles/news.calls.ts';
import { ROLES } from '@portal/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { maxRecords } from '../../platform/api/list.ts';
import { required } from '../../platform/database/required.ts';
import { makeMany } from '../scenes/many-records.ts';
import type { Person } from '../test-portal.ts';
import { usePortal } from '../use-portal.ts';

/** Required query parameters of lists. */
const NEEDED: Record<string, Record<string, string>> = {
  getCoverage: { from: '2026-11-02', to: '2026-11-15', fields: 'counts' },
  getPlaces: { from: '2026-11-02', to: '2026-11-15' },
  listShiftHistory: { date: '2026-11-02' },
  listAttendance: { date: '2026-11-02' },
  getTimesheet: { year: '2026', month: '11' },
  listTimesheetPeople: { year: '2026', month: '11' },
  listUnplanned: { date: '2026-11-02' },
  listNotComing: { from: '2026-11-02', to: '2026-11-15' },
  findColleagues: { search: 'пров' },
  findPaperRecipients: { search: 'а' },
  forecastDemand: { area: 'Тула', date: '2026-11-02' },
  listSuggestions: { area: 'Тула', date: '2099-11-02', shift_id: '2' },
  listInvitations: { area: 'Тула', date: '2026-11-02', shift_id: '2' },
  searchPortal: { query: 'квота' },
  getRequestCalendar: { from: '2026-11-02', to: '2026-11-15' },
};

/** Lists of one record need that record first. */
const OF_A_RECORD = new Set([
  'getLogChanges',
  'listEditions',
  'listWhys',
  'listReplies',
  'listTeamOf',
  'listDisputeMessages',
  'listRequestMessages',
  'listPaperLooks',
  'listWebhookDeliveries',
]);

const LISTS = CALLS.filter(
  (call) =>
    call.method === 'GET' && !call.bytes && maxRecords(call) !== undefined && !OF_A_RECORD.has(call.name),
);

/** Lists that are longer than one answer may be. */
const REFUSED = new Set(['listCompliance']);

const people = new Map<string, Person>();

const portal = await usePortal();
for (const role of ROLES) people.set(role, await portal.person(role));
await makeMany(portal, 2_500);

const roleOf = ({ who }: Call): string =>
  who === 'anyone' ? 'O' : (who.find((role) => role !== 'A') ?? 'A');

const ask = (call: Call, page?: { number: number; size: number }, who = people.get(roleOf(call))) =>
  portal.call(who ?? null, 'GET', call.path.replace(':user_id', 'me'), {
    query: {
      ...NEEDED[nameOfCall(call)],
      ...(page && { 'page[number]': String(page.number), 'page[size]': String(page.size) }),
    },
  });

describe('every list of the contract', () => {
  test('the lists are found by their contract', () => {
    expect(LISTS.length).toBeGreaterThan(35);
  });

  test.each(LISTS.map((call) => [call.name, call] as const))(
    '%s returns the requested page and the count',
    async (_, call) => {
      const answer = await ask(call, { number: 1, size: 2 });
      expect(answer.statusCode).toBe(200);
      const { data, meta } = answer.json();
      expect(data.length).toBeLessThanOrEqual(2);
      const { count } = meta.pagination;
      expect(meta.pagination).toEqual({ page: 1, size: 2, count, pages: Math.max(1, Math.ceil(count / 2)) });

      const { data: next } = (await ask(call, { number: 2, size: 2 })).json();
      const { data: both } = (await ask(call, { number: 1, size: 4 })).json();
      expect([...data, ...next]).toEqual(both);
    },
  );
});

const nameOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;

/** Records of a list, page by page of the largest size that it offers. */
async function byPages(call: Call): Promise<string[]> {
  const names: string[] = [];
  const { statusCode } = await ask(call, { number: 1, size: 500 });
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const { data, meta } = (await ask(call, { number, size: statusCode === 200 ? 500 : 100 })).json();
    names.push(...data.map(nameOf));
    ({ pages } = meta.pagination);
  }
  return names;
}

describe('every list without a page, at 2 500 records', () => {
  test.each(LISTS.filter(({ name }) => !REFUSED.has(name)).map((call) => [call.name, call] as const))(
    '%s returns the records of all its pages',
    async (_, call) => {
      const whole = await ask(call);
      expect(whole.statusCode).toBe(200);
      expect(whole.json().data.map(nameOf)).toEqual(await byPages(call));
    },
  );

  test.each(LISTS.filter(({ name }) => REFUSED.has(name)).map((call) => [call.name, call] as const))(
    '%s is refused as a whole, because it is over its limit',
    async (_, call) => {
      const whole = await ask(call);
      expect(whole.json().errors).toMatchObject([
        { code: 'validation', source: { parameter: 'page[size]' } },
      ]);
    },
  );
});

describe('a user with two whole lists in transfer', () => {
  const LONG = LISTS.filter((call) => (maxRecords(call) ?? 0) > 1_000);
  let listener: Person;
  let address: string;
  const open: ClientRequest[] = [];

  /** Begins to read the news and stops: 30 MB do not fit into what the connection holds. */
  const beginReading = () => {
    const headers = { authorization: `Bearer ${listener.token}` };
    const request = get(`${address}/api/news/`, { headers }).on('error', () => undefined);
    open.push(request);
    return request;
  };

  beforeAll(async () => {
    listener = required(people.get('A'));
    address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    await once(beginReading(), 'response');
    beginReading();
    await vi.waitFor(
      async () => {
        const { statusCode } = await ask(listExemptions, undefined, listener);
        if (statusCode !== 429) throw new Error('both are not under way yet');
      },
      { timeout: 120_000 },
    );
  });
  afterAll(() => {
    for (const request of open) request.destroy();
  });

  test.each(LONG.filter(({ who }) => who.includes('A')).map((call) => [call.name, call] as const))(
    'the user is refused %s as a whole, and gets a page of it',
    async (_, call) => {
      const { statusCode, headers } = await ask(call, undefined, listener);
      expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
      expect((await ask(call, { number: 1, size: 2 }, listener)).statusCode).toBe(200);
    },
  );

  test('other users are not affected, and a broken connection frees the slot', async () => {
    expect((await ask(listNews, undefined, required(people.get('O')))).statusCode).toBe(200);
    for (const request of open) request.destroy();
    await expect.poll(async () => (await ask(listNews, undefined, listener)).statusCode).toBe(200);
  });
});
