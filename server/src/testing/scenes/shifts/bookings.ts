import type { PersonValues } from '../../person.ts';
import type { Person, TestPortal } from '../../test-portal.ts';

/** A Wednesday, noon in Moscow: this week is closed, the next one is open. */
export const NOW = new Date('2026-11-25T09:00:00Z');
/** A Tuesday of an open week. */
export const OPEN = '2026-12-01';

/** Bookings over the API, and rows of a state that the API does not reach. */
export function bookingsOf(portal: () => TestPortal) {
  const query = (text: string, values: unknown[] = []) => portal().database.pool.query(text, values);
  return {
    query,
    operator: (area = 'Тула', employee: PersonValues['employee'] = {}) =>
      portal().person('O', { employee: { area, ...employee } }),
    book: (who: Person, date: string, shift_id: number | string = 2) =>
      portal().call(who, 'POST', '/work_time/', { body: { date, shift_id } }),
    cancel: (who: Person, date: string, shift_id: number | string = 2) =>
      portal().call(who, 'DELETE', '/work_time/', { body: { date, shift_id } }),
    /** A booking whatever the rules say. */
    insertBooking: (who: Person, area: string, day: string, shift = 2) =>
      query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
        ...[who.employeeId, day, shift, area],
      ]),
    /** Needed employees and capacity of a shift. */
    insertDemand: (
      area: string,
      day: string,
      [needed, capacity = null]: [needed: number | null, capacity?: number | null],
      shift = 2,
    ) =>
      query('insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, $3, $4, $5)', [
        ...[area, day, shift, needed, capacity],
      ]),
    insertAbsence: (who: Person, first: string, last = first, reason = 'Отпуск') =>
      query('insert into absence (employee_id, first_day, last_day, reason) values ($1, $2, $3, $4)', [
        ...[who.employeeId, first, last, reason],
      ]),
  };
}

export const statusesOf = (answers: readonly { statusCode: number }[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
