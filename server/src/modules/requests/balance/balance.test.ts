import { beforeEach, describe, expect, test } from 'vitest';
import { csv, importsOf } from '../../../testing/imports.ts';
import { refusalOf } from '../../../testing/scenes/refusals.ts';
import { NOW, requestsOn } from '../../../testing/scenes/requests.ts';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

const portal = await usePortal({ now: NOW });
const scene = await requestsOn(portal);
const { people } = scene;
beforeEach(async () => {
  portal.clock.time = NOW;
  await scene.newPeople();
});

const { accepted, refused } = importsOf(
  () => portal,
  () => people.admin,
);
const HEAD = 'Табельный номер;Вид отпуска;Остаток дней;На дату;Удалено';
const codeOf = async ({ employeeId }: Person): Promise<string> =>
  (await scene.rowsOf('select code_id from employee where id = $1', [employeeId]))[0].code_id;
const give = async (days: string, asOf = '24.11.2026', kind = '', removed = '') =>
  accepted(
    'leave_balances',
    csv(HEAD, `${await codeOf(people.operator)};${kind};${days};${asOf};${removed}`),
  );
const balances = async () => (await portal.ok(people.operator, 'GET', '/requests/balance/')).json().data;
const WEEK = { first_day: '2026-12-14', last_day: '2026-12-20' };
const NEXT_WEEK = { first_day: '2026-12-21', last_day: '2026-12-27' };
const approve = async (id: string) => {
  scene.dataOf(await scene.decide(people.head, id));
  scene.dataOf(await scene.decide(people.admin, id));
};

describe('balances of the ERP', () => {
  // Proves: POST /api/erp/import/{kind}/
  test('an empty kind is the annual leave, a newer file replaces, equal rows change nothing', async () => {
    expect(await give('12,33')).toMatchObject({ added: 1 });
    expect(await give('12,33', '24.11.2026', 'Ежегодный')).toMatchObject({ unchanged: 1 });
    const { import_id: last } = await give('−2,5', '01.11.2026');
    expect(await balances()).toMatchObject([{ kind: 'Ежегодный', days: -2.5, as_of: '2026-11-01' }]);
    await portal.ok(people.admin, 'POST', `/erp/imports/${last}/undo/`);
    expect(await balances()).toMatchObject([{ days: 12.33, as_of: '2026-11-24' }]);
    expect(await give('', '', '', 'да')).toMatchObject({ removed: 1 });
    expect(await balances()).toEqual([]);
  });

  test('all are annual without the column of the kind; a row repeated or without a day is refused', async () => {
    const code = await codeOf(people.operator);
    await accepted('leave_balances', csv('Таб. №;Остаток;На дату', `${code};7;01.12.2026`));
    expect(await balances()).toMatchObject([{ kind: 'Ежегодный', days: 7 }]);
    const twice = await refused(
      'leave_balances',
      csv(HEAD, `${code};;1;01.12.2026;`, `${code};Ежегодный;2;01.12.2026;`),
    );
    expect(twice.faults).toEqual([[3, 'Табельный номер', 'Повтор: та же запись уже есть в строке 2.']]);
    const { faults } = await refused('leave_balances', csv(HEAD, `${code};;1,234;;`));
    expect(faults).toEqual([
      [2, 'Остаток дней', '«1,234»: нужно число дней вида 12,33.'],
      [2, 'На дату', 'Ячейка пуста, а значение нужно.'],
    ]);
  });
});

describe('days left', () => {
  // Proves: GET /api/requests/balance/, GET /api/requests/preview/
  test('the balances are those of the ERP less the days approved after its day and the days asked for', async () => {
    await give('20');
    const first = await scene.asked('Отпуск', WEEK);
    expect(await balances()).toEqual([
      { kind: 'Ежегодный', days: 20, as_of: '2026-11-24', taken: 0, open: 7, left: 13 },
    ]);
    await approve(first.id);
    expect(await balances()).toMatchObject([{ taken: 7, open: 0, left: 13 }]);
    await give('13', '25.11.2026');
    expect(await balances()).toMatchObject([{ taken: 0, left: 13 }]);
    const query = { type_id: await scene.typeOf('Отпуск'), ...NEXT_WEEK };
    const preview = await portal.ok(people.operator, 'GET', '/requests/preview/', { query });
    expect(preview.json().data).toMatchObject({ days: 7, left: 6 });
  });

  test('past requests keep their balance when the type gets another one', async () => {
    await give('20');
    await give('5', '24.11.2026', 'За вредность');
    const { id } = await scene.asked('Отпуск', WEEK);
    await approve(id);
    const countFrom = (kind: string) =>
      scene.rowsOf(`update request_type set balance_kind = $1 where name = 'Отпуск'`, [kind]);
    await countFrom('За вредность');
    expect(await balances()).toMatchObject([
      { kind: 'Ежегодный', taken: 7, left: 13 },
      { kind: 'За вредность', taken: 0, left: 5 },
    ]);
    await countFrom('Ежегодный');
  });

  test('days approved after the file of the same day count until the next file', async () => {
    await give('20', '25.11.2026');
    const { id } = await scene.asked('Отпуск', WEEK);
    portal.clock.time = new Date('2026-11-25T10:00:00Z');
    await approve(id);
    expect(await balances()).toMatchObject([{ taken: 7, open: 0, left: 13 }]);
    portal.clock.time = new Date('2026-11-25T11:00:00Z');
    await give('13', '25.11.2026');
    expect(await balances()).toMatchObject([{ taken: 0, left: 13 }]);
  });

  // Proves: POST /api/requests/
  test('limit a request, and of two at once that fit only one by one, one is refused', async () => {
    await give('13,5');
    const long = await scene.send(people.operator, 'Отпуск', { ...WEEK, last_day: '2026-12-27' });
    expect(refusalOf(long)).toEqual([409, 'balance_short']);
    expect(long.json().errors[0].meta).toEqual({ left: 13.5 });
    const answers = await Promise.all(
      [WEEK, NEXT_WEEK].map((days) => scene.send(people.operator, 'Отпуск', days)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await balances()).toMatchObject([{ open: 7, left: 6.5 }]);
  });

  test('a preview of a leave names the balance that is not known', async () => {
    const query = { type_id: await scene.typeOf('Отпуск'), ...WEEK };
    const preview = await portal.ok(people.operator, 'GET', '/requests/preview/', { query });
    expect(preview.json().data).toMatchObject({ left: null, balance_kind: 'Ежегодный' });
    const { id } = await scene.asked('Отпуск', WEEK);
    const decision = await portal.ok(people.head, 'GET', `/requests/${id}/preview/`);
    expect(decision.json().data).toMatchObject({ left: null, balance_kind: 'Ежегодный' });
  });

  test('block nothing where the ERP has not told them, of another kind or for another type', async () => {
    await give('1', '24.11.2026', 'За вредность');
    expect((await scene.asked('Отпуск', WEEK)).attributes).toMatchObject({ state: 'open', days: 7 });
    await give('0');
    scene.dataOf(await scene.send(people.operator, 'Отпуск без сохранения зарплаты', NEXT_WEEK));
    expect(await balances()).toMatchObject([
      { kind: 'Ежегодный', left: -7 },
      { kind: 'За вредность', left: 1 },
    ]);
  });
});
