import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { storeFirstHours } from '../../../platform/settings/settings.sql.ts';
import { PNG } from '../../../testing/samples/small-files.ts';
import { createTestPortal, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const WORK_RULES = {
  week_shifts: 5,
  row_days: 6,
  rest_hours: 12,
  rest_within_day: false,
  minor_week_shifts: 4,
  minor_earliest: '08:00',
  minor_latest: '21:00',
};

const portal = await usePortal();
let chief: Person;
beforeEach(async () => {
  chief = await portal.person('A');
});

const put = (body: Record<string, unknown>, who = chief) => portal.call(who, 'PUT', '/settings/', { body });
const stored = async () => (await portal.call(chief, 'GET', '/settings/')).json().data.attributes;
const faultsOf = async (body: Record<string, unknown>): Promise<string[]> => {
  const answer = await put(body);
  expect(answer.statusCode).toBe(422);
  return answer.json().errors.map(({ source }: { source?: { pointer: string } }) => source?.pointer);
};

const FIRST = { id: 2, name: 'Смена I', short: 'I', start: '09:00', end: '15:00', is_archive: false };
const SECOND = { id: 3, name: 'Смена II', short: 'II', start: '15:00', end: '21:00', is_archive: false };
/** Record of a shift whose hours never changed. */
const unchanged = <Row extends { start: string; end: string }>(row: Row) => ({
  ...row,
  hours: [{ from: null, start: row.start, end: row.end }],
});
const NIGHT = { name: 'Ночь', short: 'Н', start: '21:00', end: '09:00', is_archive: false };

describe('changing the settings', () => {
  // Proves: PUT /api/settings/
  test('a change replaces the named settings and keeps the others', async () => {
    const before = await stored();
    const planning = { closes_weekday: 5, closes_at: '18:30', weeks: 3 };
    const answer = await put({ organisation: ' Опрос-Центр ', planning });
    expect(answer.statusCode).toBe(200);
    const after = answer.json().data.attributes;
    expect(after).toEqual({ ...before, organisation: 'Опрос-Центр', planning });
    expect(await stored()).toEqual(after);
    expect((await portal.call(null, 'GET', '/settings/')).json().data.attributes).toMatchObject({ planning });
  });

  test('a part is accepted only as a whole', async () => {
    expect(await faultsOf({ planning: { weeks: 4 } })).toEqual([
      '/planning/closes_weekday',
      '/planning/closes_at',
    ]);
  });

  test('the calendar of disputes is kept in order, and stays when it is left out', async () => {
    const holidays = [
      { date: '2027-01-01', is_working: false },
      { date: '2026-12-31', is_working: false },
    ];
    const pay = { dispute_days: 7, decide_days: 5, deciders: ['M', 'A'] };
    await put({ pay: { ...pay, holidays } });
    await put({ pay: { ...pay, dispute_days: 10 } });
    expect((await stored()).pay).toEqual({
      ...{ dispute_days: 10, decide_days: 5, deciders: ['A', 'M'] },
      holidays: holidays.toReversed(),
    });
  });

  test('the audit log shows values before and after, and has no entry without a change', async () => {
    const { feedback } = await stored();
    const after = { ...feedback, office: 'office@new.example' };
    await put({ feedback: after, birthdays_shown: true });
    await put({ feedback: after });
    const entries = await portal.activityOf(chief);
    expect(entries).toMatchObject([
      { details: 'Адреса обратной связи', url: '/settings', changes: { feedback: [feedback, after] } },
    ]);
    expect(Object.keys(entries[0]?.changes as object)).toEqual(['feedback']);
  });

  test('the audit log names the changed parts, and simple ones with both values', async () => {
    const { swap_approval: approval, planning } = await stored();
    await put({ swap_approval: !approval, planning: { ...planning, weeks: planning.weeks + 1 } });
    await put({ swap_approval: approval, planning });
    const [entry] = await portal.activityOf(chief);
    const words = approval ? 'да → нет' : 'нет → да';
    expect(entry?.details.split('; ').toSorted()).toEqual([
      'Запись на смены',
      `Согласование обмена: ${words}`,
    ]);
  });

  test.each([
    [{ colour: 'red' }, '/colour'],
    [{ planning: { closes_weekday: 7, closes_at: '12:00', weeks: 2, days: 1 } }, '/planning/days'],
    [{ planning: { closes_weekday: 8, closes_at: '12:00', weeks: 2 } }, '/planning/closes_weekday'],
    [{ planning: { closes_weekday: 7, closes_at: '24:00', weeks: 2 } }, '/planning/closes_at'],
    [{ planning: { closes_weekday: 7, closes_at: '12:00', weeks: 13 } }, '/planning/weeks'],
    [{ organisation: '   ' }, '/organisation'],
    [{ organisation: 'я'.repeat(101) }, '/organisation'],
    [{ phone_pages: 'none' }, '/phone_pages'],
    [{ feedback: { director: 'a@x.example', office: 'b@x.example', work: 'somebody' } }, '/feedback/work'],
    [{ birthdays_shown: 'да' }, '/birthdays_shown'],
    [{ manager_scope: 'own' }, '/manager_scope'],
    [{ pay: { dispute_days: 366, decide_days: 3, deciders: ['A'] } }, '/pay/dispute_days'],
    [{ pay: { dispute_days: 14, decide_days: 0, deciders: ['A'] } }, '/pay/decide_days'],
    [{ pay: { dispute_days: 14, decide_days: 3, deciders: [] } }, '/pay/deciders'],
    [{ pay: { dispute_days: 14, decide_days: 3, deciders: ['O'] } }, '/pay/deciders/0'],
    [
      {
        pay: {
          ...{ dispute_days: 14, decide_days: 3, deciders: ['A'] },
          holidays: [
            { date: '2027-01-01', is_working: false },
            { date: '2027-01-01', is_working: true },
          ],
        },
      },
      '/pay/holidays',
    ],
    [{ totp_required: ['A', 'X'] }, '/totp_required/1'],
    [{ logo: 'https://elsewhere.example/a.png' }, '/logo'],
    [{ logo: `${'0'.repeat(32)}.png` }, '/logo'],
    [
      { retention: { visits_days: 0, letters_days: 1, imports_days: 1, leavers_months: null } },
      '/retention/visits_days',
    ],
    [
      { retention: { visits_days: 1, letters_days: 1, imports_days: 3651, leavers_months: null } },
      '/retention/imports_days',
    ],
    [
      { retention: { visits_days: 1, letters_days: 1, imports_days: 1, leavers_months: 121 } },
      '/retention/leavers_months',
    ],
    [{ work_rules: { ...WORK_RULES, week_shifts: 0 } }, '/work_rules/week_shifts'],
    [{ work_rules: { ...WORK_RULES, row_days: 32 } }, '/work_rules/row_days'],
    [{ work_rules: { ...WORK_RULES, rest_hours: 1.5 } }, '/work_rules/rest_hours'],
    [{ work_rules: { ...WORK_RULES, rest_within_day: 'да' } }, '/work_rules/rest_within_day'],
    [{ work_rules: { ...WORK_RULES, minor_latest: '24:00' } }, '/work_rules/minor_latest'],
    [{ work_rules: { ...WORK_RULES, breaks: 1 } }, '/work_rules/breaks'],
  ])('invalid settings %j are refused with the field, in Russian', async (body, pointer) => {
    const before = await stored();
    const answer = await put(body);
    expect(answer.statusCode).toBe(422);
    const [fault] = answer.json().errors;
    expect(fault).toMatchObject({ code: 'validation', source: { pointer } });
    expect(fault.detail).toMatch(/^[А-Я]/);
    expect(await stored()).toEqual(before);
  });

  test('a logo is kept while it is in use, and released when it is removed', async () => {
    const file = { name: 'logo.png', bytes: PNG };
    const upload = await portal.call(chief, 'POST', '/images/', { form: { fields: {}, file } });
    const key = upload.json().data.id;
    const waits = async () => {
      const where = { text: 'select 1 from pending_deletion where key = $1', values: [`images/${key}`] };
      return (await portal.database.pool.query(where)).rowCount === 1;
    };
    expect(await waits()).toBe(true);
    expect((await put({ logo: key })).json().data.attributes.logo).toBe(key);
    expect(await waits()).toBe(false);
    await put({ logo: null });
    expect(await waits()).toBe(true);
  });

  test('concurrent changes of different parts are all stored', async () => {
    const other = await portal.person('A');
    const answers = await Promise.all([
      put({ organisation: 'Север' }),
      put({ birthdays_shown: false }, other),
      put({ moderators_reset: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stored()).toMatchObject({
      organisation: 'Север',
      birthdays_shown: false,
      moderators_reset: true,
    });
  });

  test('another instance returns the new settings at once', async () => {
    const secondServer = await buildApp(portal.deps);
    await put({ organisation: 'Запад' });
    const answer = await secondServer.inject({ url: '/api/settings/' });
    await secondServer.close();
    expect(answer.json().data.attributes.organisation).toBe('Запад');
  });
});

describe('shifts of the organisation', () => {
  test('shifts can be added and removed, and their numbers are never reused', async () => {
    const made = await put({ shifts: [NIGHT, FIRST, { ...SECOND, name: 'Вечер' }] });
    expect(made.statusCode).toBe(200);
    const [night, ...others] = made.json().data.attributes.shifts;
    expect(night).toEqual({ ...unchanged(NIGHT), id: expect.any(Number) });
    expect(night.id).toBeGreaterThan(3);
    expect(others).toEqual([FIRST, { ...SECOND, name: 'Вечер' }].map(unchanged));

    await put({ shifts: [FIRST, SECOND] });
    const again = await put({ shifts: [FIRST, SECOND, NIGHT] });
    expect(again.json().data.attributes.shifts[2].id).toBeGreaterThan(night.id);
    await put({ shifts: [FIRST, SECOND] });
  });

  test('the shifts have the hours of the environment at the first start, and keep them', async () => {
    const elsewhere = await createTestPortal({ env: { SHIFT_3: '16:00-22:00' } });
    const admin = await elsewhere.person('A');
    const read = async () => (await elsewhere.call(null, 'GET', '/settings/')).json().data.attributes.shifts;
    const first = [FIRST, { ...SECOND, start: '16:00', end: '22:00' }].map(unchanged);
    expect(await read()).toEqual(first);
    await storeFirstHours(elsewhere.database.db, elsewhere.deps.config.shiftTimes);
    const noon = { start: '12:00', end: '18:00' };
    await storeFirstHours(elsewhere.database.db, { 2: noon, 3: noon });
    expect(await read()).toEqual(first);
    await elsewhere.call(admin, 'PUT', '/settings/', { body: { shifts: [FIRST, SECOND] } });
    expect((await read())[1]).toMatchObject({ ...SECOND, hours: [{ start: '15:00' }, { start: '16:00' }] });
    await elsewhere.close();
  });

  const seven = Array.from({ length: 5 }, (_, n) => ({ ...NIGHT, name: `Смена ${n}`, is_archive: true }));
  test.each([
    ['the specification’s own are archived, not removed', [FIRST], ['/shifts']],
    ['one at least is in force', [FIRST, SECOND].map((one) => ({ ...one, is_archive: true })), ['/shifts']],
    ['six at most with archived ones', [FIRST, SECOND, ...seven], ['/shifts']],
    ['a shift has some length', [FIRST, { ...SECOND, end: '15:00' }], ['/shifts/1/end']],
    ['times are times', [FIRST, { ...SECOND, start: '25:00' }], ['/shifts/1/start']],
    ['a number is one of theirs', [FIRST, SECOND, { ...NIGHT, id: 77 }], ['/shifts/2/id']],
    ['nobody is there twice', [FIRST, SECOND, SECOND], ['/shifts/2/id']],
    ['each has a name', [FIRST, { ...SECOND, name: ' ', short: '' }], ['/shifts/1/name', '/shifts/1/short']],
  ])('the rule is checked: %s', async (_, shifts, pointers) => {
    expect(await faultsOf({ shifts })).toEqual(pointers);
    expect((await stored()).shifts).toEqual([FIRST, SECOND].map(unchanged));
  });

  test('a booked shift cannot be removed, only archived', async () => {
    const made = await put({ shifts: [FIRST, SECOND, NIGHT] });
    const [, , night] = made.json().data.attributes.shifts;
    const { employeeId } = await portal.person('O');
    await portal.database.pool.query(
      `insert into shift_booking (employee_id, day, shift_id, area) values ($1, '2026-01-12', $2, 'Тула')`,
      [employeeId, night.id],
    );
    expect(await faultsOf({ shifts: [FIRST, SECOND] })).toEqual(['/shifts']);
    const archived = await put({ shifts: [FIRST, SECOND, { ...night, is_archive: true }] });
    expect(archived.statusCode).toBe(200);
  });
});

describe('changed settings apply at once', () => {
  test('feedback goes to the addresses of the settings', async () => {
    const addresses = { director: 'd@new.example', office: 'o@new.example', work: 'w@new.example' };
    await put({ feedback: addresses });
    await portal.call(chief, 'POST', '/account/send_feedback/', {
      body: { to: 'work', from: 'olga@portal.example', message: '<p>Свет</p>' },
    });
    const { rows } = await portal.database.pool.query(
      'select recipient from email_outbox order by created_at desc limit 1',
    );
    expect(rows).toEqual([{ recipient: 'w@new.example' }]);
  });

  test('birthdays are listed only if the setting allows it', async () => {
    const today = new Date(portal.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(5, 10);
    await portal.person('O', { employee: { birthDay: `1988-${today}` } });
    const told = async () =>
      (await portal.call(chief, 'GET', '/information/upcoming_birthday/')).json().data.today.length;
    await put({ birthdays_shown: false });
    expect(await told()).toBe(0);
    await put({ birthdays_shown: true });
    expect(await told()).toBe(1);
  });

  test('a moderator resets passwords of moderators and operators only, and only if the setting allows it', async () => {
    const moderator = await portal.person('M');
    const reset = async (role: 'A' | 'M' | 'O' | 'B') => {
      const { accountId: id } = await portal.person(role);
      return (await portal.call(moderator, 'POST', '/account/reset_password/', { body: { id } })).statusCode;
    };
    await put({ moderators_reset: false });
    expect([await reset('O'), await reset('M')]).toEqual([403, 403]);
    await put({ moderators_reset: true });
    expect([await reset('O'), await reset('M'), await reset('A'), await reset('B')]).toEqual([
      200, 200, 403, 403,
    ]);
  });
});
