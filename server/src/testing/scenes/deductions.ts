import { expect } from 'vitest';
import { csv, importsOf } from '../imports.ts';
import type { Person, TestPortal } from '../test-portal.ts';

/** A Wednesday, noon in Moscow. */
export const NOW = new Date('2026-11-25T09:00:00Z');
export const TITLES =
  'Табельный номер;Номер документа;Дата;Основание;Сумма;Пункт положения;Случай;Решение принял;Вид снятия;Дата случая';

interface Deduction {
  value?: string;
  day?: string;
  kind?: string;
  caseDay?: string;
  rule?: string;
}

/** Deductions from the ERP and disputes about them; `newPeople` makes the people of the next test. */
export async function deductionsOn(portal: TestPortal) {
  const newPeople = async () => ({
    admin: await portal.person('A'),
    /** Named in the deductions as who decided them. */
    head: await portal.person('M'),
    decider: await portal.person('M'),
    operator: await portal.person('O'),
  });
  const people = await newPeople();
  let number = 0;
  const imports = importsOf(
    () => portal,
    () => people.admin,
  );
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await portal.database.pool.query(text, values)).rows;
  const codeOf = async ({ employeeId }: Person): Promise<string> =>
    (await rowsOf('select code_id from employee where id = $1', [employeeId]))[0].code_id;
  const lineOf = async (
    of = people.operator,
    { value = '-1500,00', day = '20.11.2026', ...rest }: Deduction = {},
  ) => {
    const { kind = 'дисциплинарное', caseDay = day, rule = 'п. 4.2' } = rest;
    number += 1;
    return [
      ...[await codeOf(of), `СН-${number}`, day, 'Опоздание', value, rule],
      ...['Звонок 48213', await codeOf(people.head), kind, caseDay],
    ].join(';');
  };

  /** Imports one amount; returns its id and line. */
  const deduct = async (
    of = people.operator,
    what: Deduction = {},
  ): Promise<{ id: string; line: string }> => {
    const line = await lineOf(of, what);
    await imports.accepted('bonuses', csv(TITLES, line));
    const [row] = await rowsOf(
      'select id from bonus_or_fine where employee_id = $1 order by id desc limit 1',
      [of.employeeId],
    );
    return { id: row.id, line };
  };
  const dispute = (who: Person, id: string, message = 'Я был на линии') =>
    portal.call(who, 'POST', `/erp/bonus_and_fine/${id}/dispute/`, { body: { message } });
  return {
    ...{ people, imports, rowsOf, codeOf, lineOf, deduct, dispute },
    newPeople: async () => Object.assign(people, await newPeople()),
    lastImport: async (): Promise<string> => (await rowsOf('select max(id) as id from erp_import'))[0].id,
    agree: (who: Person, id: string) => portal.call(who, 'POST', `/erp/bonus_and_fine/${id}/agree/`),
    decide: (who: Person, id: string, body: Record<string, unknown>) =>
      portal.call(who, 'PUT', `/pay_disputes/${id}/decide/`, {
        body: { reason: 'Проверили запись', ...body },
      }),
    own: async (who: Person, id: string) =>
      (await portal.ok(who, 'GET', '/erp/bonus_and_fine/'))
        .json()
        .data.find((row: { id: string }) => row.id === id).attributes,
    disputed: async (who = people.operator, what: Deduction = {}) => {
      const { id, line } = await deduct(who, what);
      const answer = await dispute(who, id);
      expect(answer.statusCode, answer.body).toBe(201);
      return { ...answer.json().data, row: id, line };
    },
    dutiesOf: async (who: Person) =>
      (await portal.ok(who, 'GET', '/duties/'))
        .json()
        .data.filter(({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'pay_dispute')
        .map(({ attributes }: { attributes: object }) => attributes),
    changeSettings: (pay: object) =>
      portal.ok(people.admin, 'PUT', '/settings/', {
        body: { pay: { dispute_days: 14, decide_days: 3, deciders: ['A', 'M'], holidays: [], ...pay } },
      }),
  };
}
