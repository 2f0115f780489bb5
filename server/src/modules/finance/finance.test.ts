import { describe, expect, test } from 'vitest';
import type { Person } from '../../testing/test-portal.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { actualAccrual, bonusOrFine } from './finance.table.ts';
import { hoursMinutes } from './finance.rules.ts';

const portal = await usePortal();
const operator = await portal.person('O');
const colleague = await portal.person('O');
const accrual = { employeeId: operator.employeeId, workDayCount: 21, totalMinutes: 168 * 60 + 5 };
const money = { salary: '90000.10', bonusFact: '0.20', fineFact: '-0.30', totalSum: '90000.00' };
await portal.database.db.insert(actualAccrual).values([
  { ...accrual, ...money, period: '2025-12-01', calcNumber: 'Р-1' },
  { ...accrual, ...money, period: '2026-01-01', calcNumber: 'Р-2', totalSum: '123456789012.34' },
  { ...accrual, ...money, employeeId: colleague.employeeId, period: '2026-01-01', calcNumber: 'чужое' },
]);
const fine = { reasonType: 'Опоздание', value: '-250.50', isGross: false, status: 'Начислено' };
await portal.database.db.insert(bonusOrFine).values([
  { ...fine, employeeId: operator.employeeId, date: '2026-01-15', recordKey: '1' },
  { ...fine, employeeId: operator.employeeId, date: '2026-02-01', recordKey: '2' },
  { ...fine, employeeId: colleague.employeeId, date: '2026-02-02', recordKey: '3', reasonType: 'чужое' },
]);

const list = async (who: Person, path: string, query?: Record<string, string>) =>
  (await portal.call(who, 'GET', path, query && { query })).json().data;

describe('own records', () => {
  // Proves: GET /api/erp/actual_accruals/
  test('a user sees the own accruals, newest first, with cents, hours and minutes', async () => {
    const data = await list(operator, '/erp/actual_accruals/');
    expect(data.map(({ attributes }: { attributes: { period: string } }) => attributes.period)).toEqual([
      '2026-01',
      '2025-12',
    ]);
    expect(data[0].attributes).toEqual({
      period: '2026-01',
      calc_number: 'Р-2',
      work_day_count: 21,
      total_work_time: '168:05',
      payment_work_time: '00:00',
      truancy_time: '00:00',
      salary: '90000.10',
      bonus_fact: '0.20',
      fine_fact: '-0.30',
      total_sum: '123456789012.34',
      source: null,
    });
  });

  // Proves: GET /api/erp/bonus_and_fine/
  test('a user sees the own bonuses and fines, newest first', async () => {
    const data = await list(operator, '/erp/bonus_and_fine/');
    expect(data.map(({ attributes }: { attributes: { date: string } }) => attributes.date)).toEqual([
      '2026-02-01',
      '2026-01-15',
    ]);
    expect(data[0].attributes).toMatchObject({ value: '-250.50', is_gross: false, status: 'Начислено' });
  });

  test('an account without an employee sees no records', async () => {
    const installer = await portal.person('A', { account: { employeeId: null } });
    expect(await list(installer, '/erp/actual_accruals/')).toEqual([]);
    expect(await list(installer, '/erp/bonus_and_fine/')).toEqual([]);
  });
});

describe('records of a colleague', () => {
  test.each(['/erp/actual_accruals/', '/erp/bonus_and_fine/'])(
    'no query parameter of %s returns a colleague’s records',
    async (path) => {
      const own = await list(operator, path);
      const id = String(colleague.employeeId);
      const queries = ['employee_id', 'empl_id', 'user', 'filter[employee_id]', 'filter[user.in]', 'id'];
      for (const name of queries) {
        const answer = await portal.call(operator, 'GET', path, { query: { [name]: id } });
        expect(JSON.stringify(answer.json())).not.toContain('чужое');
        if (answer.statusCode === 200) expect(answer.json().data).toEqual(own);
      }
    },
  );

  test.each(['/erp/actual_accruals/', '/erp/bonus_and_fine/'])(
    'no header or longer path of %s returns a colleague’s records',
    async (path) => {
      const own = await list(operator, path);
      const headers = {
        'x-user-id': String(colleague.accountId),
        'x-employee-id': String(colleague.employeeId),
      };
      expect((await portal.call(operator, 'GET', path, { headers })).json().data).toEqual(own);
      const longer = await portal.call(operator, 'GET', `${path}${colleague.employeeId}/`);
      expect(longer.statusCode).toBe(404);
    },
  );
});

test.each([
  [0, '00:00'],
  [65, '01:05'],
  [100 * 60, '100:00'],
])('the format of %i minutes is %s', (minutes, text) => {
  expect(hoursMinutes(minutes)).toBe(text);
});
