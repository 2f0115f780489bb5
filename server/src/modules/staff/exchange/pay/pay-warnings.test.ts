import { beforeEach, describe, expect, test } from 'vitest';
import { csv } from '../../../../testing/imports.ts';
import { deductionsOn, NOW, TITLES } from '../../../../testing/scenes/deductions.ts';
import { usePortal } from '../../../../testing/use-portal.ts';

let people: (typeof scene)['people'];

const portal = await usePortal({ now: NOW });
const scene: Awaited<ReturnType<typeof deductionsOn>> = await deductionsOn(portal);
beforeEach(async () => {
  portal.clock.time = NOW;
  people = await scene.newPeople();
});

describe('the exchange with the ERP', () => {
  const warningsOf = async (...lines: string[]) => {
    const answer = await scene.imports.send('bonuses', csv(TITLES, ...lines), { query: { dry_run: 'true' } });
    return answer.json().meta.warnings.map(({ row, code }: { row: number; code: string }) => [row, code]);
  };

  test('an unknown people.decider or document is an error of its row', async () => {
    const line = await scene.lineOf(people.operator);
    const titles = `${TITLES};Документ`;
    const unknown = csv(
      titles,
      `${line};Нет такого`,
      line.replace(await scene.codeOf(people.head), 'X-404').replace('СН-', 'Н-'),
    );
    const { faults } = await scene.imports.refused('bonuses', unknown);
    expect(faults).toEqual([
      [2, 'Документ', expect.stringContaining('Нет такого')],
      [3, 'Решение принял', expect.stringContaining('X-404')],
    ]);
    const part = await scene.imports.accepted(
      'bonuses',
      csv(titles, `${line};Нет такого`, `${await scene.lineOf(people.operator)};`),
      {
        query: { faulty: 'skip' },
      },
    );
    expect(part).toMatchObject({ added: 1, skipped: 1 });
  });

  test('a document is found by its name or number', async () => {
    const [{ id }] = await scene.rowsOf(
      `with file as (insert into stored_file (key, original_name, extension, mime_type, size)
         values ('rules', 'a.pdf', 'pdf', 'application/pdf', 1) returning key),
       project as (insert into document_project (name, is_archive) values ('Оплата', false) returning id)
       insert into document (project_id, file_key, file_name, comment, is_archive)
       select id, key, 'Положение о премировании.pdf', '', false from file, project returning id`,
    );
    for (const name of ['положение о премировании', 'Положение о премировании.pdf', id]) {
      await scene.imports.accepted(
        'bonuses',
        csv(`${TITLES};Документ`, `${await scene.lineOf(people.operator)};${name}`),
      );
      const [row] = (await portal.ok(people.operator, 'GET', '/erp/bonus_and_fine/')).json().data;
      expect(row.attributes).toMatchObject({
        rule_document_id: id,
        rule_document: 'Положение о премировании.pdf',
      });
    }
  });

  test.each([
    ['-2000,00', []],
    ['-2000,01', ['over_fifth']],
  ])('disciplinary deductions of %s of 10 000 warn with %j', async (value, codes) => {
    const who = await portal.person('O');
    await scene.rowsOf(
      `insert into actual_accrual (employee_id, period, calc_number, total_sum) values ($1, '2026-11-01', '1', 10000)`,
      [who.employeeId],
    );
    const line = await scene.lineOf(who, { value });
    expect(await warningsOf(line)).toEqual(codes.map((code) => [2, code]));
    expect(await warningsOf(await scene.lineOf(who, { value, kind: 'по показателям' }))).toEqual([]);
  });

  test('stored deductions count, a corrected one once, and an unknown month is silent', async () => {
    const who = await portal.person('O');
    expect(await warningsOf(await scene.lineOf(who, { value: '-90000' }))).toEqual([]);
    await scene.rowsOf(
      `insert into actual_accrual (employee_id, period, calc_number, total_sum) values ($1, '2026-11-01', '1', 10000)`,
      [who.employeeId],
    );
    const { line } = await scene.deduct(who, { value: '-1500,00' });
    expect(await warningsOf(line.replace('-1500,00', '-1900,00'))).toEqual([]);
    expect(await warningsOf(await scene.lineOf(who, { value: '-600' }))).toEqual([[2, 'over_fifth']]);
  });

  test('a deduction without a rule or of another month warns, and the history keeps it', async () => {
    expect(await warningsOf(await scene.lineOf(people.operator, { rule: '' }))).toEqual([[2, 'no_rule']]);
    expect(await warningsOf(await scene.lineOf(people.operator, { caseDay: '31.10.2026' }))).toEqual([
      [2, 'other_month'],
    ]);
    expect(await warningsOf(await scene.lineOf(people.operator, { caseDay: '' }))).toEqual([]);
    expect(await warningsOf(await scene.lineOf(people.operator, { rule: '', value: '100' }))).toEqual([]);
    await scene.deduct(people.operator, { rule: '' });
    const lastId = await scene.lastImport();
    const history = (await portal.ok(people.admin, 'GET', '/erp/imports/')).json().data;
    const last = history.find(({ id }: { id: string }) => id === lastId);
    expect(last.attributes.warnings).toEqual([
      { row: 2, code: 'no_rule', detail: expect.stringContaining('пункт положения') },
    ]);
  });

  const undo = async () =>
    portal.call(people.admin, 'POST', `/erp/imports/${await scene.lastImport()}/undo/`);

  test('the undo of an import keeps an open dispute, and the next import joins it again', async () => {
    const { id, line, row } = await scene.disputed();
    expect((await undo()).statusCode).toBe(200);
    const seen = async () =>
      (await portal.ok(people.operator, 'GET', '/pay_disputes/')).json().data[0].attributes;
    expect(await seen()).toMatchObject({ state: 'open', adjustment_id: null, value: '-1500.00' });
    await scene.imports.accepted('bonuses', csv(TITLES, line));
    expect((await seen()).adjustment_id).not.toBe(row);
    expect((await seen()).adjustment_id).not.toBeNull();
    expect((await scene.decide(people.decider, id, { outcome: 'removed' })).statusCode).toBe(200);
    await scene.imports.accepted('bonuses', csv(`${TITLES};Удалено`, `${line};да`));
    expect(await seen()).toMatchObject({ adjustment_id: null, is_counted: true });
  });

  test('an agreement does not keep an import from being undone', async () => {
    const { id } = await scene.deduct();
    await scene.agree(people.operator, id);
    expect((await undo()).statusCode).toBe(200);
  });
});
