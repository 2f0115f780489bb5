import { expect, test } from 'vitest';
import { createTestPortal, type Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({
  env: { PHONE_PAGES: 'all', PLANNING_WEEKS: '3', SHIFT_2: '08:00-14:00', FEEDBACK_WORK: 'work@x.example' },
});

const attributesFor = async (who: Person | null) => {
  const answer = await portal.call(who, 'GET', '/settings/');
  expect(answer.statusCode).toBe(200);
  return answer.json().data.attributes;
};

const EVERYBODY = [
  'phone_pages',
  'organisation',
  'logo',
  'shifts',
  'planning',
  'sections',
  'electronic_papers',
];

// Proves: GET /api/settings/
test('every user, signed in or not, gets the settings of a browser and no e-mail addresses', async () => {
  for (const who of [null, await portal.person('M'), await portal.person('O'), await portal.person('B')]) {
    expect(Object.keys(await attributesFor(who)).toSorted()).toEqual(EVERYBODY.toSorted());
  }
  expect(await attributesFor(null)).toMatchObject({
    phone_pages: 'all',
    planning: { closes_weekday: 7, closes_at: '12:00', weeks: 3 },
    shifts: [
      { id: 2, name: 'Смена I', short: 'I', start: '08:00', end: '14:00', is_archive: false },
      { id: 3, name: 'Смена II', short: 'II', start: '15:00', end: '21:00', is_archive: false },
    ],
  });
});

test('an administrator sees every setting', async () => {
  const attributes = await attributesFor(await portal.person('A'));
  expect(attributes).toMatchObject({ phone_pages: 'all', feedback: { work: 'work@x.example' } });
  expect(attributes.retention).toEqual({
    visits_days: 90,
    letters_days: 365,
    imports_days: 365,
    leavers_months: null,
  });
  expect(attributes.work_rules).toEqual({
    week_shifts: null,
    row_days: null,
    rest_hours: null,
    rest_within_day: false,
    minor_week_shifts: null,
    minor_earliest: null,
    minor_latest: null,
  });
});

test('an administrator with an ended session or a temporary password gets the public settings only', async () => {
  const ended = await portal.person('A');
  await portal.database.pool.query('delete from session where account_id = $1', [ended.accountId]);
  const temporary = await portal.person('A', { account: { mustChangePassword: true } });
  for (const who of [ended, temporary]) expect(await attributesFor(who)).not.toHaveProperty('feedback');
});

test('a phone shows only the shifts by default', async () => {
  const usual = await createTestPortal();
  const answer = await usual.call(null, 'GET', '/settings/');
  await usual.close();
  expect(answer.json().data.attributes).toMatchObject({ phone_pages: 'shifts', planning: { weeks: 2 } });
});
