import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(() => scene.newPeople());

const DAY = '2026-11-23';
const PLACE = { date: DAY, shift_id: 2 };
const OF = { year: '2026', month: '11' };
const object = (who: Person, body: object = {}) =>
  portal.call(who, 'POST', '/work_time/hours/object/', {
    body: { ...PLACE, message: 'Работала до конца', ...body },
  });
const dayOf = async (who: Person) =>
  (await portal.ok(who, 'GET', '/work_time/hours/', { query: OF })).json().data.shifts[0];
const objectionsOf = async () => {
  const query = { ...OF, area: people.area };
  const { data } = (
    await portal.ok(people.moderator, 'GET', '/work_time/timesheet/people/', { query })
  ).json();
  return data[0].attributes.objections;
};
const mark = (state: string, minutes?: number) =>
  portal.ok(people.moderator, 'PUT', '/work_time/attendance/', {
    body: [{ ...PLACE, empl_id: people.operator.employeeId, state, minutes }],
  });

describe('objections to hours', () => {
  beforeEach(() => scene.book(people.operator, DAY, 2));

  // Proves: POST /api/work_time/hours/object/
  test('an objection is a request, whose approval changes the attendance and the hours', async () => {
    await mark('late', 60);
    expect((await dayOf(people.operator)).hours).toBe('05:00');
    const { id, attributes } = scene.dataOf(await object(people.operator));
    expect(attributes).toMatchObject({ kind: 'hours', first_day: DAY, shift_id: 2, waits_for: 'M' });
    expect(scene.dataOf(await object(people.operator)).id).toBe(id);
    expect(await objectionsOf()).toBe(1);
    expect(refusalOf(await scene.decide(people.moderator, id))).toEqual([422, 'validation']);
    const late = { outcome: 'approve', state: 'late' };
    expect(refusalOf(await scene.decide(people.moderator, id, late))).toEqual([422, 'validation']);
    scene.dataOf(await scene.decide(people.moderator, id, { ...late, minutes: 10 }));
    expect(await dayOf(people.operator)).toMatchObject({ state: 'late', minutes: 10, hours: '05:50' });
    expect(await objectionsOf()).toBe(0);
  });

  test('later words to an open objection stand in its conversation', async () => {
    await mark('no_show');
    const { id } = scene.dataOf(await object(people.operator));
    const second = await object(people.operator, { message: 'И перерыва не было' });
    expect(scene.dataOf(second).id).toBe(id);
    const { data } = (await portal.ok(people.moderator, 'GET', `/requests/${id}/messages/`)).json();
    const words = data.map(({ attributes }: { attributes: { message: string } }) => attributes.message);
    expect(words).toEqual(['И перерыва не было']);
  });

  test('an objection is refused without a change of the attendance', async () => {
    await mark('no_show');
    const { id } = scene.dataOf(await object(people.operator));
    const answer = await scene.decide(people.moderator, id, { outcome: 'refuse', reason: 'Не были' });
    expect(scene.dataOf(answer).attributes).toMatchObject({ state: 'refused', reason: 'Не были' });
    expect(await dayOf(people.operator)).toMatchObject({ state: 'no_show', hours: null });
  });

  test('an objection is about an own shift that has begun, in a month that is open', async () => {
    expect(refusalOf(await object(people.colleague))).toEqual([409, 'not_booked']);
    await scene.book(people.operator, '2026-11-27', 2);
    expect(refusalOf(await object(people.operator, { date: '2026-11-27' }))).toEqual([
      409,
      'shift_not_started',
    ]);
    expect(refusalOf(await object(people.operator, { message: ' ' }))).toEqual([422, 'validation']);
    const { id } = scene.dataOf(await object(people.operator));
    await portal.ok(people.moderator, 'POST', '/work_time/timesheet/close/', {
      body: { year: 2026, month: 11, area: people.area },
    });
    const came = { outcome: 'approve', state: 'came' };
    expect(refusalOf(await scene.decide(people.moderator, id, came))).toEqual([409, 'timesheet_closed']);
    expect(refusalOf(await object(people.operator))).toEqual([409, 'timesheet_closed']);
  });

  test('an objection answers the question of a manager', async () => {
    await portal.ok(people.moderator, 'POST', '/work_time/hours/ask/', {
      body: { ...PLACE, empl_id: people.operator.employeeId, message: 'Ушли раньше?' },
    });
    expect((await dayOf(people.operator)).asked).toBe('Ушли раньше?');
    scene.dataOf(await object(people.operator));
    expect((await dayOf(people.operator)).asked).toBeNull();
  });
});
