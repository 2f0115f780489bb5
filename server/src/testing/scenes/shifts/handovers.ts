import type { Person, TestPortal } from '../../test-portal.ts';
import { bookingsOf } from './bookings.ts';

/** Friday of a closed week, counted from Wednesday. */
export const FRIDAY = '2026-11-27';

/** Hand-overs of shifts of an area over the API. */
export function handoversOf(portal: () => TestPortal, area: () => string) {
  const { query, insertBooking, insertAbsence } = bookingsOf(portal);
  const operator = (lastName = 'Проверкина', where = area(), email?: string) =>
    portal().person('O', {
      employee: { area: where, lastName },
      ...(email && { account: { email, emailStatus: 'OK' } }),
    });
  const book = (who: Person, day = FRIDAY, shift = 2) => insertBooking(who, area(), day, shift);
  /** An employee with a shift on Friday, and a colleague. */
  const pair = async (emails: { giver?: string; taker?: string } = {}) => {
    const giver = await operator('Отдающая', area(), emails.giver);
    const taker = await operator('Берущая', area(), emails.taker);
    await book(giver);
    return { giver, taker };
  };
  const approval = (admin: Person, swap_approval: boolean) =>
    portal().ok(admin, 'PUT', '/settings/', { body: { swap_approval } });
  const offer = (who: Person, to: Person | null, date = FRIDAY, shift_id = 2) =>
    portal().call(who, 'POST', '/work_time/handover/', {
      body: { date, shift_id, empl_id: to && to.employeeId },
    });
  const offered = async (who: Person, to: Person | null): Promise<string> =>
    (await offer(who, to)).json().data.id;
  const act = (who: Person, id: string, name: 'accept' | 'decline' | 'approve' | 'refuse') =>
    portal().call(who, 'POST', `/work_time/handover/${id}/${name}/`);
  const withdraw = (who: Person, id: string) => portal().call(who, 'DELETE', `/work_time/handover/${id}/`);
  const listed = async (who: Person) =>
    (await portal().ok(who, 'GET', '/work_time/handover/'))
      .json()
      .data.map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }));
  const absent = (who: Person, day = FRIDAY) => insertAbsence(who, day);
  /** Employees with a shift on that day. */
  const holders = async (day = FRIDAY): Promise<number[]> => {
    const { rows } = await query(
      'select employee_id::int id from shift_booking where area = $1 and day = $2 order by 1',
      [area(), day],
    );
    return rows.map(({ id }) => id);
  };
  return { query, operator, book, pair, approval, offer, offered, act, withdraw, listed, absent, holders };
}

export const stateOf = (answer: { json(): { data: { attributes: { state: string } } } }): string =>
  answer.json().data.attributes.state;
