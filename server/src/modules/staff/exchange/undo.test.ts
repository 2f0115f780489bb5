import { describe, expect, test } from 'vitest';
import { csv, EMPLOYEES_HEAD, employeeLine, importsOf, newCodes } from '../../../testing/imports.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal();
const admin = await portal.person('A');

const { accepted } = importsOf(
  () => portal,
  () => admin,
);
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await portal.database.pool.query(query, values)).rows;

describe('undoing an import', () => {
  const history = async (query: Record<string, string> = {}) =>
    (await portal.call(admin, 'GET', '/erp/imports/', { query })).json().data;
  const undo = (id: string) => portal.call(admin, 'POST', `/erp/imports/${id}/undo/`);

  // Proves: POST /api/erp/imports/{id}/undo/
  test('the undo restores the previous records exactly', async () => {
    const [code = ''] = newCodes(1);
    const worker = await portal.person('O', { employee: { codeId: code } });
    const head = 'Таб. №;С;По;Причина;Удалено';
    await accepted(
      'absences',
      csv(head, `${code};01.12.2026;02.12.2026;Отпуск;`, `${code};05.12.2026;06.12.2026;Отгул;`),
    );
    const before = await rowsOf('select * from absence where employee_id = $1 order by first_day', [
      worker.employeeId,
    ]);
    const { import_id } = await accepted(
      'absences',
      csv(
        head,
        `${code};01.12.2026;03.12.2026;Отпуск;`,
        `${code};05.12.2026;06.12.2026;Отгул;да`,
        `${code};08.12.2026;08.12.2026;Учёба;`,
      ),
    );
    const answer = await undo(import_id);
    expect(answer.json().data.attributes).toMatchObject({ state: 'undone', can_undo: false });
    expect(
      await rowsOf('select * from absence where employee_id = $1 order by first_day', [worker.employeeId]),
    ).toEqual(before);
    expect((await history({ 'filter[kind]': 'absences' }))[1].attributes.can_undo).toBe(true);
    expect((await undo(import_id)).statusCode).toBe(409);
  });

  test('only the last import of a kind can be undone, and only while nothing depends on it', async () => {
    const [one = '', two = ''] = newCodes(2);
    const first = await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(one)));
    const second = await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(two)));
    expect((await undo(first.import_id)).json().errors[0].code).toBe('undo_impossible');
    const [{ id }] = await rowsOf('select id from employee where code_id = $1', [two]);
    await portal.database.pool.query(
      `insert into account (username, password_hash, role, employee_id) values ('rest${two}', '', 'O', $1)`,
      [id],
    );
    expect((await undo(second.import_id)).statusCode).toBe(409);
    await portal.database.pool.query('delete from account where employee_id = $1', [id]);
    await portal.database.pool.query(`update employee set phone = '1', updated_at = now() where id = $1`, [
      id,
    ]);
    expect((await undo(second.import_id)).statusCode).toBe(409);
    expect(await rowsOf('select 1 from employee where code_id = $1', [two])).toHaveLength(1);
  });

  test('undoing a dismissal reinstates the employee', async () => {
    const [code = ''] = newCodes(1);
    await accepted('employees', csv(EMPLOYEES_HEAD, employeeLine(code)));
    const { import_id } = await accepted(
      'employees',
      csv(EMPLOYEES_HEAD, employeeLine(code, { state: 'L' })),
    );
    expect((await undo(import_id)).statusCode).toBe(200);
    expect((await rowsOf('select state from employee where code_id = $1', [code]))[0].state).toBe('W');
    expect((await portal.activityOf(admin)).at(-1)?.details).toBe('Сотрудники: «file.csv»');
  });
});
