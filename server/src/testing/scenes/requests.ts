import { expect } from 'vitest';
import type { Person, TestPortal } from '../test-portal.ts';

/** A Wednesday, noon in Moscow: the first shift of the day has begun, the second has not. */
export const NOW = new Date('2026-11-25T09:00:00Z');

interface Answered {
  id: string;
  attributes: Record<string, unknown>;
}

/** A team with its supervisor, who has no role, and those who decide; `newPeople` makes those of the next test. */
export async function requestsOn(portal: TestPortal) {
  let number = 0;
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query(text, values)).rows;
  const newPeople = async () => {
    number += 1;
    const area = `Площадка ${number}`;
    const of = { area, team: `Команда ${number}` };
    const head = await portal.person('O', {
      employee: { ...of, codeId: `Р-${number}`, lastName: 'Главный' },
    });
    const mate = (lastName: string) =>
      portal.person('O', { employee: { ...of, lastName, supervisorCode: `Р-${number}` } });
    return {
      ...{ area, head, operator: await mate('Ёлкина'), colleague: await mate('Сосновая') },
      admin: await portal.person('A'),
      moderator: await portal.person('M', { employee: { area } }),
      accountant: await portal.person('B'),
    };
  };
  const people = await newPeople();
  const typeOf = async (name: string): Promise<string> =>
    (await rowsOf('select id::text from request_type where name = $1', [name]))[0].id;
  const send = async (who: Person, name: string, body: Record<string, unknown> = {}) =>
    portal.call(who, 'POST', '/requests/', { body: { type_id: await typeOf(name), ...body } });
  const dataOf = (answer: Awaited<ReturnType<typeof send>>): Answered => {
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json().data;
  };
  return {
    ...{ people, rowsOf, typeOf, send, dataOf },
    newPeople: async () => Object.assign(people, await newPeople()),
    asked: async (name: string, body: Record<string, unknown> = {}, who = people.operator) =>
      dataOf(await send(who, name, body)),
    decide: (who: Person, id: string, body: Record<string, unknown> = { outcome: 'approve' }) =>
      portal.call(who, 'PUT', `/requests/${id}/decide/`, { body }),
    cancel: (who: Person, id: string) => portal.call(who, 'POST', `/requests/${id}/cancel/`),
    book: (who: Person, day: string, shift: number, area = people.area) =>
      rowsOf('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
        ...[who.employeeId, day, shift, area],
      ]),
    bookingsOf: async (who: Person): Promise<string[]> =>
      (
        await rowsOf(
          `select to_char(day, 'YYYY-MM-DD') || '/' || shift_id as b from shift_booking where employee_id = $1 order by 1`,
          [who.employeeId],
        )
      ).map(({ b }) => b),
    absencesOf: async (who: Person): Promise<string[]> =>
      (
        await rowsOf(
          `select first_day::text || '…' || last_day::text || ' ' || reason || case when request_id is null then ' (1С)' else '' end as a
            from absence where employee_id = $1 order by first_day`,
          [who.employeeId],
        )
      ).map(({ a }) => a),
    listed: async (who: Person, query: Record<string, string> = {}): Promise<Answered[]> =>
      (await portal.ok(who, 'GET', '/requests/', { query })).json().data,
  };
}
