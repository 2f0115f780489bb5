import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { bonusOrFine, production } from '../finance.table.ts';

const NOW = new Date('2026-11-26T09:00:00Z');
const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
let teams = 0;
const inTeam = (values: { state?: 'L' } = {}): Promise<Person> =>
  portal.person('O', { employee: { team: `Опросы ${teams}`, ...values } });
const worked = async (who: Person, day: string, values: Partial<typeof production.$inferInsert> = {}) => {
  const row = { completed: 10, refused: 3, minutes: 120, kopecks: 150_010, project: 'Омнибус' };
  await portal.database.db
    .insert(production)
    .values([{ ...row, ...values, employeeId: who.employeeId ?? 0, day }]);
};
const monthOf = async (who: Person) => (await portal.ok(who, 'GET', '/erp/running_month/')).json().data;
const shows = (figures: string[]) =>
  portal.ok(admin, 'PUT', '/settings/', { body: { production: { shows: figures } } });

beforeEach(() => {
  portal.clock.time = NOW;
});

describe('the running month', () => {
  // Proves: GET /api/erp/running_month/
  test('adds up to the kopeck what the ERP told, with bonuses and deductions of the month', async () => {
    const who = await inTeam();
    const other = await inTeam();
    expect(await monthOf(who)).toBeNull();
    await worked(who, '2026-11-02', { kopecks: 10 });
    await worked(who, '2026-11-25', { kopecks: 20 });
    await worked(who, '2026-11-25', { project: 'Банки', minutes: 30, refused: 0, kopecks: null });
    await worked(who, '2026-10-25', { completed: 4, kopecks: 5 });
    await worked(who, '2026-10-26', { completed: 100 });
    await worked(other, '2026-11-25', { project: 'чужое' });
    const given = { employeeId: who.employeeId ?? 0, reasonType: 'Премия' };
    await portal.database.db.insert(bonusOrFine).values([
      { ...given, recordKey: '1', date: '2026-11-30', value: '100.10' },
      { ...given, recordKey: '2', date: '2026-11-01', value: '-350.20' },
      { ...given, recordKey: '3', date: '2026-10-31', value: '9000.00' },
      { ...given, recordKey: '4', date: '2026-12-01', value: '9000.00' },
    ]);
    expect(await monthOf(who)).toEqual({
      ...{ year: 2026, month: 11, as_of: '2026-11-25', days: 2 },
      ...{ completed: 30, refused: 6, hours: '04:30' },
      ...{ amount: '0.30', adjustments: '-250.10', total: '-249.80' },
      per_hour: { own: 6.67, team_median: null },
      same_day_last_month: { completed: 4, amount: '0.05', hours: '02:00' },
      projects: [
        { project: 'Банки', completed: 10, refused: 0, hours: '00:30', amount: null },
        { project: 'Омнибус', completed: 20, refused: 6, hours: '04:00', amount: '0.30' },
      ],
    });
    const day = (await portal.ok(who, 'GET', '/account/my_day/')).json().data;
    expect(day.running_month).toEqual({
      as_of: '2026-11-25',
      total: '-249.80',
      completed: 30,
      hours: '04:30',
    });
  });

  test('the month has no sum without amounts and no output in an hour without hours', async () => {
    const who = await inTeam();
    await worked(who, '2026-11-25', { minutes: 0, kopecks: null });
    expect(await monthOf(who)).toMatchObject({
      ...{ hours: '00:00', amount: null, adjustments: '0.00', total: null },
      per_hour: { own: null },
      same_day_last_month: { completed: 0, amount: null, hours: '00:00' },
    });
  });

  test('turns at midnight of the organisation and compares the whole shorter month before', async () => {
    portal.clock.time = new Date('2026-11-30T09:00:00Z');
    const who = await inTeam();
    const other = await inTeam();
    await worked(other, '2026-11-30');
    await worked(who, '2026-11-30', { completed: 1 });
    await worked(who, '2026-12-31', { completed: 2 });
    portal.clock.time = new Date('2026-11-30T20:59:59Z');
    expect(await monthOf(who)).toMatchObject({ month: 11, completed: 1 });
    expect(await monthOf(other)).toMatchObject({ month: 11 });
    portal.clock.time = new Date('2026-11-30T21:00:00Z');
    expect(await monthOf(who)).toMatchObject({
      ...{ year: 2026, month: 12, completed: 2 },
      same_day_last_month: { completed: 1 },
    });
    expect(await monthOf(other)).toBeNull();
  });

  test('leaves out what the organisation does not show', async () => {
    const who = await inTeam();
    await worked(who, '2026-11-25');
    await shows([]);
    expect(await monthOf(who)).toMatchObject({
      ...{ completed: null, refused: null, amount: null, total: null, hours: '02:00' },
      per_hour: { own: null, team_median: null },
      same_day_last_month: { completed: null, amount: null },
      projects: [{ project: 'Омнибус', completed: null, refused: null, amount: null }],
    });
    const day = (await portal.ok(who, 'GET', '/account/my_day/')).json().data;
    expect(day.running_month).toMatchObject({ total: null, completed: null });
    await shows(['completed', 'refused', 'amount', 'per_hour']);
  });

  test('tells the median of five people of the team at work who have hours, never of four', async () => {
    teams += 1;
    const mates = [await inTeam(), await inTeam(), await inTeam(), await inTeam()];
    const [who = admin] = mates;
    for (const [at, mate] of mates.entries()) await worked(mate, '2026-11-20', { completed: 2 * (at + 1) });
    await worked(await inTeam({ state: 'L' }), '2026-11-20', { completed: 900 });
    await worked(await inTeam(), '2026-11-20', { completed: 900, minutes: 0 });
    await shows(['team_median']);
    expect((await monthOf(who)).per_hour).toEqual({ own: null, team_median: null });
    await worked(await inTeam(), '2026-11-20', { completed: 100 });
    expect((await monthOf(who)).per_hour.team_median).toBe(3);
    const alone = await portal.person('O');
    await worked(alone, '2026-11-20');
    expect((await monthOf(alone)).per_hour.team_median).toBeNull();
    await shows(['completed', 'refused', 'amount', 'per_hour']);
  });

  test('the month is empty for an account without an employee', async () => {
    expect(await monthOf(await portal.person('A', { account: { employeeId: null } }))).toBeNull();
  });
});
