import { CALLS } from '@portal/contract/calls.ts';
import type { Call } from '@portal/contract/shared/call.ts';
import { ROLES } from '@portal/contract/shared/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostRecords } from '../../platform/api/list.ts';
import { createTestPortal, type Person, type TestPortal } from '../test-portal.ts';

/** What a list cannot be asked without. */
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
  forecastDemand: { area: 'Тула', date: '2026-11-02' },
  listSuggestions: { area: 'Тула', date: '2099-11-02', shift_id: '2' },
  listInvitations: { area: 'Тула', date: '2026-11-02', shift_id: '2' },
  searchPortal: { query: 'квота' },
};

/** Of one record, which has to be there first. */
const OF_A_RECORD = new Set(['getLogChanges', 'listEditions', 'listWhys', 'listReplies']);

const LISTS = CALLS.filter(
  (call) =>
    call.method === 'GET' && !call.bytes && mostRecords(call) !== undefined && !OF_A_RECORD.has(call.name),
);

let portal: TestPortal;
const people = new Map<string, Person>();

beforeAll(async () => {
  portal = await createTestPortal();
  for (const role of ROLES) people.set(role, await portal.person(role));
});
afterAll(() => portal.close());

const roleOf = ({ who }: Call): string =>
  who === 'anyone' ? 'O' : (who.find((role) => role !== 'A') ?? 'A');

const ask = (call: Call, page?: { number: number; size: number }) =>
  portal.call(people.get(roleOf(call)) ?? null, 'GET', call.path.replace(':user_id', 'me'), {
    query: {
      ...NEEDED[call.name],
      ...(page && { 'page[number]': String(page.number), 'page[size]': String(page.size) }),
    },
  });

describe('every list of the contract', () => {
  test('is found, whatever its records are', () => {
    expect(LISTS.length).toBeGreaterThan(35);
  });

  test.each(LISTS.map((call) => [call.name, call] as const))(
    '%s gives the page that was asked for, and tells how many there are',
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
