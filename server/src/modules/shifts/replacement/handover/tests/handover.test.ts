import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY, handoversOf, stateOf } from '../../../../../testing/scenes/shifts/handovers.ts';
import { codeOf } from '../../../../../testing/scenes/refusals.ts';
import type { Person } from '../../../../../testing/test-portal.ts';
import { usePortal } from '../../../../../testing/use-portal.ts';

/** A Wednesday, 12:00 in Moscow: the first shift of the day has begun, the second has not; this week is closed. */
const NOW = new Date('2026-11-25T09:00:00Z');
const TODAY = '2026-11-25';

let area: string;
let giver: Person;
let taker: Person;
let areas = 0;

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const manager = await portal.person('M');
beforeEach(async () => {
  area = `Площадка ${(areas += 1)}`;
  ({ giver, taker } = await pair());
});

const { query, operator, book, pair, offer, offered, act, withdraw, listed, absent, holders } = handoversOf(
  () => portal,
  () => area,
);
const history = async (who: Person, date = FRIDAY) =>
  (await portal.call(who, 'GET', '/work_time/history/', { query: { date } }))
    .json()
    .data.map(({ attributes: { action, reason } }: { attributes: Record<string, string> }) => [
      action,
      reason,
    ]);
describe('a shift hand-over', () => {
  // Proves: POST /api/work_time/handover/
  test('an offer is created and notifies the colleague', async () => {
    const answer = await offer(giver, taker);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      type: 'handover',
      attributes: {
        date: FRIDAY,
        shift_id: 2,
        from: String(giver.employeeId),
        to: String(taker.employeeId),
        state: 'offered',
        part: 'giver',
      },
    });
    expect(await portal.notificationsOf(taker)).toEqual(['Вам передают смену']);
    expect(await holders()).toEqual([giver.employeeId]);
  });

  // Proves: POST /api/work_time/handover/{id}/accept/
  test('accepting moves the booking in one step, and both histories record it', async () => {
    const id = await offered(giver, taker);
    const answer = await act(taker, id, 'accept');
    expect([answer.statusCode, stateOf(answer)]).toEqual([200, 'done']);
    expect(await holders()).toEqual([taker.employeeId]);
    expect(await history(giver)).toEqual([
      ['unbook', 'Смена передана: Берущая Ольга Ивановна'],
      ['offer', 'Кому: Берущая Ольга Ивановна'],
    ]);
    expect(await history(taker)).toEqual([['book', 'Смена принята от: Отдающая Ольга Ивановна']]);
    expect(await portal.notificationsOf(giver)).toEqual(['Смена передана']);
    for (const again of [
      await act(taker, id, 'accept'),
      await act(taker, id, 'decline'),
      await withdraw(giver, id),
    ])
      expect([again.statusCode, codeOf(again)]).toEqual([409, 'handover_over']);
  });

  // Proves: POST /api/work_time/handover/{id}/decline/
  test('declining leaves the shift with the giver, and it can be offered again', async () => {
    const id = await offered(giver, taker);
    expect(stateOf(await act(taker, id, 'decline'))).toBe('declined');
    expect(await holders()).toEqual([giver.employeeId]);
    expect(await portal.notificationsOf(giver)).toEqual(['Коллега не может принять смену']);
    expect(codeOf(await act(taker, id, 'accept'))).toBe('handover_over');
    expect((await offer(giver, taker)).statusCode).toBe(201);
  });

  test('an answered offer leaves no unread notification with the colleague', async () => {
    const unread = async (who: Person): Promise<number> =>
      (await portal.ok(who, 'GET', '/notifications/')).json().meta.unread;
    await act(taker, await offered(giver, taker), 'decline');
    const other = await operator();
    await act(other, await offered(giver, other), 'accept');
    const neighbour = await operator();
    await act(neighbour, await offered(other, null), 'decline');
    expect([await unread(taker), await unread(other), await unread(neighbour)]).toEqual([1, 0, 0]);
    expect(await portal.notificationsOf(taker)).toEqual([
      'Проверкина Ольга передаёт смену',
      'Вам передают смену',
    ]);
  });

  test('a second offer on the same day notifies the colleague who declined the first one', async () => {
    const notices = async () => {
      const { data, meta } = (await portal.ok(taker, 'GET', '/notifications/')).json();
      return [meta.unread, data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)];
    };
    await act(taker, await offered(giver, null), 'decline');
    await withdraw(giver, (await listed(giver))[0].id);
    const second = await offered(giver, taker);
    expect(await notices()).toEqual([1, ['Вам передают смену']]);
    await act(taker, second, 'decline');
    expect(await notices()).toEqual([0, ['Вам передают смену']]);
    const third = await offered(giver, taker);
    expect(await notices()).toEqual([1, ['Вам передают смену']]);
    await withdraw(giver, third);
    expect(await notices()).toEqual([0, []]);
  });

  test('withdrawing an offer keeps the notification of a colleague who declined an earlier one', async () => {
    const other = await operator();
    await act(other, await offered(giver, other), 'decline');
    expect((await withdraw(giver, await offered(giver, taker))).statusCode).toBe(204);
    expect([await portal.notificationsOf(other), await portal.notificationsOf(taker)]).toEqual([
      ['Вам передают смену'],
      [],
    ]);
  });

  // Proves: DELETE /api/work_time/handover/{id}/
  test('the giver can withdraw an offer, also twice', async () => {
    const id = await offered(giver, taker);
    for (const time of [1, 2]) expect((await withdraw(giver, id)).statusCode, String(time)).toBe(204);
    expect(codeOf(await act(taker, id, 'accept'))).toBe('handover_over');
    expect(await listed(giver)).toMatchObject([{ state: 'withdrawn' }]);
  });

  test('other users, and the giver as receiver, get 404', async () => {
    const third = await operator();
    const id = await offered(giver, taker);
    for (const answer of [
      await act(third, id, 'accept'),
      await act(third, id, 'decline'),
      await act(giver, id, 'accept'),
      await withdraw(third, id),
      await withdraw(taker, id),
      await act(taker, '999999', 'accept'),
    ])
      expect(answer.statusCode).toBe(404);
    expect(await holders()).toEqual([giver.employeeId]);
    expect((await act(third, id, 'approve')).statusCode).toBe(403);
    expect((await act(third, id, 'refuse')).statusCode).toBe(403);
  });

  // Proves: GET /api/work_time/handover/
  test('only the giver and the receiver see an offer in their lists', async () => {
    const third = await operator();
    const id = await offered(giver, taker);
    expect(await listed(giver)).toMatchObject([{ id, part: 'giver', to_fio: 'Берущая Ольга Ивановна' }]);
    expect(await listed(taker)).toMatchObject([
      { id, part: 'receiver', from_fio: 'Отдающая Ольга Ивановна' },
    ]);
    expect(await listed(third)).toEqual([]);
    expect(await listed(manager)).toEqual([]);
    await book(giver, TODAY, 3);
    const late = (await offer(giver, taker, TODAY, 3)).json().data.id as string;
    portal.clock.time = new Date('2026-11-25T12:00:00Z');
    expect(await listed(taker)).toMatchObject([
      { id: late, state: 'void' },
      { id, state: 'offered' },
    ]);
    expect(codeOf(await act(taker, late, 'accept'))).toBe('shift_started');
    portal.clock.time = NOW;
  });

  test('an offer to the whole area goes to the first who accepts, and is hidden after declining', async () => {
    const [third, elsewhere] = [await operator(), await operator('Чужая', `${area}, другая`)];
    const answer = await offer(giver, null);
    expect(answer.json().data.attributes).toMatchObject({ to: null, to_fio: '', state: 'offered' });
    const { id } = answer.json().data;
    for (const who of [taker, third])
      expect(await portal.notificationsOf(who)).toEqual(['Отдающая Ольга передаёт смену']);
    for (const who of [elsewhere, giver]) expect(await portal.notificationsOf(who)).toEqual([]);
    expect((await act(elsewhere, id, 'accept')).statusCode).toBe(404);
    expect(stateOf(await act(third, id, 'decline'))).toBe('offered');
    expect(await listed(third)).toEqual([]);
    expect(await listed(taker)).toMatchObject([{ id }]);
    const both = await Promise.all([act(taker, id, 'accept'), act(third, id, 'accept')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.map((one) => one.statusCode === 409 && codeOf(one)).filter(Boolean)).toEqual([
      'handover_over',
    ]);
    expect(await holders()).toHaveLength(1);
  });

  test('an offer to the whole area is hidden from colleagues who cannot accept it now', async () => {
    const [booked, away, free] = [await operator(), await operator(), await operator()];
    await book(booked, FRIDAY, 2);
    await absent(away);
    const id = await offered(giver, null);
    expect(await Promise.all([booked, away, free].map((who) => listed(who)))).toMatchObject([
      [],
      [],
      [{ id }],
    ]);
    await query('delete from absence where employee_id = $1', [away.employeeId]);
    expect(await listed(away)).toMatchObject([{ id }]);
  });

  test('an offer to one area is 404 in other areas, also when done', async () => {
    const elsewhere = await operator('Чужая', `${area}, другая`);
    const id = await offered(giver, null);
    expect((await act(taker, id, 'accept')).statusCode).toBe(200);
    for (const name of ['accept', 'decline'] as const)
      expect((await act(elsewhere, id, name)).statusCode).toBe(404);
  });

  test('an offer ends when the shift starts', async () => {
    await book(giver, TODAY, 3);
    const { id } = (await offer(giver, taker, TODAY, 3)).json().data;
    portal.clock.time = new Date('2026-11-25T12:00:00Z');
    expect(await listed(giver)).toMatchObject([{ id, state: 'void' }]);
    expect(codeOf(await act(taker, id, 'decline'))).toBe('handover_over');
    expect(codeOf(await withdraw(giver, id))).toBe('handover_over');
    expect(codeOf(await act(taker, id, 'accept'))).toBe('shift_started');
    portal.clock.time = NOW;
  });

  test('an offer is void after the booking is cancelled by a manager or the giver', async () => {
    const ends = [
      () =>
        portal.call(admin, 'DELETE', `/work_time/employee/${giver.employeeId}/`, {
          body: { date: FRIDAY, shift_id: 2, reason: 'Замена' },
        }),
      () =>
        portal.call(giver, 'POST', '/work_time/unable/', {
          body: { date: FRIDAY, shift_id: 2, reason: 'Болею' },
        }),
    ];
    for (const end of ends) {
      const id = await offered(giver, taker);
      expect((await end()).statusCode).toBeLessThan(300);
      expect(await listed(giver)).toMatchObject([{ id, state: 'void' }, ...(ends.indexOf(end) ? [{}] : [])]);
      expect(codeOf(await act(taker, id, 'accept'))).toBe('handover_over');
      expect((await portal.notificationsOf(taker))[0]).toBe('Передача смены отменена');
      await book(giver, FRIDAY, 2);
    }
  });

  test('a shift of a closed week is handed over even if it is full', async () => {
    await query('insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, 2, 1, 1)', [
      area,
      FRIDAY,
    ]);
    expect(stateOf(await act(taker, await offered(giver, taker), 'accept'))).toBe('done');
    expect(await holders()).toEqual([taker.employeeId]);
  });

  test('an offer and its acceptance are refused with the reason', async () => {
    const elsewhere = await operator('Чужая', `${area}, другая`);
    const [gone, busy, ill] = [await operator(), await operator(), await operator()];
    await query(`update employee set state = 'L' where id = $1`, [gone.employeeId]);
    await book(busy, FRIDAY, 2);
    await absent(ill);
    await book(giver, TODAY, 2);
    const codes = [];
    codes.push(codeOf(await offer(giver, taker, FRIDAY, 3)));
    codes.push(codeOf(await offer(giver, taker, TODAY, 2)));
    for (const to of [elsewhere, gone, busy, ill]) codes.push(codeOf(await offer(giver, to)));
    const id = await offered(giver, taker);
    codes.push(codeOf(await offer(giver, null)));
    expect(codes).toEqual([
      'not_booked',
      'shift_started',
      'other_area',
      'employee_left',
      'already_booked',
      'absent',
      'already_offered',
    ]);
    expect((await offer(giver, giver)).statusCode).toBe(422);
    const unknown = await portal.call(giver, 'POST', '/work_time/handover/', {
      body: { date: FRIDAY, shift_id: 2, empl_id: '999999' },
    });
    expect(unknown.statusCode).toBe(404);

    await book(taker, FRIDAY, 2);
    expect(codeOf(await act(taker, id, 'accept'))).toBe('already_booked');
    await query('delete from shift_booking where employee_id = $1', [taker.employeeId]);
    await absent(taker);
    expect(codeOf(await act(taker, id, 'accept'))).toBe('absent');
    await query('delete from absence where employee_id = $1', [taker.employeeId]);
    await query('update employee set area = $2 where id = $1', [taker.employeeId, `${area}, новая`]);
    expect(codeOf(await act(taker, id, 'accept'))).toBe('other_area');
  });

  test('an offer to an accountant, without an account or without a receiver is refused', async () => {
    const accountant = await portal.person('B', { employee: { area } });
    const silent = await operator('Безучётная');
    await query('update account set deleted_at = now() where id = $1', [silent.accountId]);
    for (const to of [accountant, silent]) {
      const { statusCode, errors } = await offer(giver, to).then((answer) => ({
        statusCode: answer.statusCode,
        errors: answer.json().errors,
      }));
      expect([statusCode, errors[0].source]).toEqual([422, { pointer: '/empl_id' }]);
    }
    const unsaid = await portal.call(giver, 'POST', '/work_time/handover/', {
      body: { date: FRIDAY, shift_id: 2 },
    });
    expect([unsaid.statusCode, unsaid.json().errors[0].source]).toEqual([422, { pointer: '/empl_id' }]);
    expect((await offer(giver, null)).statusCode).toBe(201);
  });

  test('a finished hand-over stays in both lists', async () => {
    const id = await offered(giver, taker);
    await act(taker, id, 'accept');
    await query(
      `update shift_handover set created_at = '2025-01-01', changed_at = '2025-01-01' where id = $1`,
      [id],
    );
    for (const who of [giver, taker]) expect(await listed(who)).toMatchObject([{ id, state: 'done' }]);
  });

  test('concurrent acts never leave a shift with two employees or with none', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await operator(), await operator()];
      await book(one, FRIDAY, 3);
      const { id } = (await offer(one, other, FRIDAY, 3)).json().data;
      const cancel = () =>
        portal.call(admin, 'DELETE', `/work_time/employee/${one.employeeId}/`, {
          body: { date: FRIDAY, shift_id: 3, reason: 'Замена' },
        });
      await Promise.all([
        act(other, id, 'accept'),
        withdraw(one, id),
        act(other, id, 'decline'),
        act(other, id, 'accept'),
      ]);
      const { rows } = await query(
        'select employee_id from shift_booking where employee_id = any($1) and day = $2 and shift_id = 3',
        [[one.employeeId, other.employeeId], FRIDAY],
      );
      expect(rows).toHaveLength(1);
      await Promise.all([cancel(), act(other, id, 'accept')]);
    }
  });
});

test('a colleague with a deactivated account is neither found nor offered a shift', async () => {
  await query('update account set deactivated_at = $1 where id = $2', [NOW, taker.accountId]);
  const found = await portal.ok(giver, 'GET', '/work_time/colleagues/', { query: { search: 'бер' } });
  expect(found.json().data).toEqual([]);
  const answer = await offer(giver, taker);
  expect([answer.statusCode, answer.json().errors[0].source]).toEqual([422, { pointer: '/empl_id' }]);
  await query('update account set deactivated_at = null where id = $1', [taker.accountId]);
  expect((await offer(giver, taker)).statusCode).toBe(201);
});

// Proves: GET /api/work_time/colleagues/
test('a colleague is found by the start of the name, only in the own area, and only the name is returned', async () => {
  await operator('Берущева', `${area}, другая`);
  const found = async (search: string) =>
    (await portal.call(giver, 'GET', '/work_time/colleagues/', { query: { search } })).json();
  expect((await found('бер')).data).toEqual([
    { type: 'colleague', id: String(taker.employeeId), attributes: { fio: 'Берущая Ольга Ивановна' } },
  ]);
  expect((await found('отда')).data).toEqual([]);
  expect((await found('б')).errors[0].source).toEqual({ parameter: 'search' });
});
