import { expect, test } from 'vitest';
import { obstacleOf } from './together.ts';

const TEAM = { id: '1', full_name: 'Ильин', area: 'Рязань', position: 'Оператор', team: 'Север' };
const absence = (first_day: string, last_day: string, employee = TEAM) =>
  ({
    attributes: {
      ...{
        number: 1,
        type_id: '1',
        name: 'Отгул',
        kind: 'absence',
        state: 'open',
        step: 1,
        steps: ['supervisor'],
      },
      ...{
        waits_for: 'supervisor',
        first_day,
        last_day,
        days: 1,
        shift_id: null,
        message: '',
        created_at: '',
      },
      ...{ decide_until: '', decided_at: null, decided_by: null, reason: null, paper_id: null, employee },
      ...{ own: false, can_decide: true, takes_part: true },
    },
  }) satisfies Parameters<typeof obstacleOf>[0][number];

test('requests of other days or other teams are approved together', () => {
  const other = { ...TEAM, team: 'Юг' };
  expect(
    obstacleOf([absence('2027-12-01', '2027-12-03'), absence('2027-12-04', '2027-12-04')]),
  ).toBeUndefined();
  expect(
    obstacleOf([absence('2027-12-01', '2027-12-03'), absence('2027-12-03', '2027-12-04', other)]),
  ).toBeUndefined();
});

test('requests of one team with a day in common are decided one by one', () => {
  const touching = [absence('2027-12-01', '2027-12-03'), absence('2027-12-03', '2027-12-04')];
  expect(obstacleOf(touching)).toBe('Дни пересекаются: решите по одной');
});

test('a certificate is not approved without its file', () => {
  const { attributes } = absence('2027-12-01', '2027-12-01');
  expect(obstacleOf([{ attributes: { ...attributes, kind: 'certificate' } }])).toMatch(/нужен файл/);
});
