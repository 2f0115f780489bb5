import { sectionId, actionId } from '@portal/contract/audit-log/activity.codes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';

let area: string;
let next = 0;

/** A Wednesday, 12:00 in Moscow: the first shift of the day has begun, the second has not. */
const NOW = new Date('2026-11-25T09:00:00Z');
const TODAY = '2026-11-25';
const DAY = '2026-12-01';

const portal = await usePortal({ now: NOW });
const admin = await portal.person('A');
const manager = await portal.person('M');
beforeEach(() => {
  area = `Площадка ${(next += 1)}`;
});

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

interface Worker extends Person {
  code: string;
  email: string;
}
async function worker(lastName = 'Ёлкина'): Promise<Worker> {
  const code = `О-${(next += 1)}`;
  const email = `absent${next}@example.org`;
  const person = await portal.person('O', {
    employee: { area, codeId: code, lastName, firstName: 'Анна', middleName: 'Петровна', email },
  });
  return { ...person, code, email };
}
const book = (who: Person, date: string, shift_id: number) =>
  portal.call(who, 'POST', '/work_time/', { body: { date, shift_id } });
/** A booking that the deadline of planning would refuse. */
const put = (who: Person, day: string, shift: number) =>
  query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, $3, $4)', [
    who.employeeId,
    day,
    shift,
    area,
  ]);
const take = (...lines: string[]) =>
  portal.call(admin, 'POST', '/erp/import/absences/', {
    form: {
      fields: {},
      file: {
        name: 'absences.csv',
        bytes: Buffer.from(['Табельный номер;С;По;Причина;Удалено', ...lines].join('\r\n')),
      },
    },
  });
const absent = ({ code }: Worker, from: string, to: string, reason = 'Отпуск') =>
  `${code};${from};${to};${reason};`;

const bookings = async (who: Person): Promise<string[]> =>
  (
    await query(
      `select day::text || ' ' || shift_id as at from shift_booking where employee_id = $1 order by day, shift_id`,
      [who.employeeId],
    )
  ).rows.map(({ at }) => at);
const letters = async ({ email }: Worker) =>
  (await query('select subject, text, html from email_outbox where recipient = $1', [email])).rows;
const entries = async (name: string) =>
  (
    await query(
      'select user_id::int, details from activity where section_id = $1 and action_id = $2 and details like $3 order by id',
      [sectionId('worktime'), actionId('end_booking'), `${name}%`],
    )
  ).rows;
const coverage = async (from: string, fields?: 'counts') =>
  (
    await portal.call(manager, 'GET', '/work_time/coverage/', {
      query: { from, to: from, area, ...(fields && { fields }) },
    })
  )
    .json()
    .data.map(({ attributes }: { attributes: { planned: number; people?: { fio: string }[] } }) => [
      attributes.planned,
      attributes.people?.map(({ fio }) => fio),
    ]);

describe('an absence imported from the ERP', () => {
  test('an absence ends the bookings of its days, with a log entry each and one e-mail to the employee', async () => {
    const who = await worker('Ёлкина');
    const other = await worker('Оставшаяся');
    for (const [date, shift] of [
      [DAY, 2],
      [DAY, 3],
      ['2026-12-03', 2],
      ['2026-12-05', 2],
    ] as const)
      expect((await book(who, date, shift)).statusCode).toBe(201);
    await book(other, DAY, 2);
    expect((await take(absent(who, '01.12.2026', '03.12.2026'))).statusCode).toBe(200);

    expect(await bookings(who)).toEqual(['2026-12-05 2']);
    expect(await bookings(other)).toEqual([`${DAY} 2`]);
    const name = 'Ёлкина Анна Петровна';
    expect(await entries(name)).toEqual([
      { user_id: admin.accountId, details: `${name}: Смена I, 01.12.2026. Причина: Отпуск` },
      { user_id: admin.accountId, details: `${name}: Смена II, 01.12.2026. Причина: Отпуск` },
      { user_id: admin.accountId, details: `${name}: Смена I, 03.12.2026. Причина: Отпуск` },
    ]);
    const [letter, ...more] = await letters(who);
    expect(more).toEqual([]);
    expect(letter.subject).toBe('Записи на смены сняты: 3, с 01.12.2026');
    expect(letter.text).toContain('Здравствуйте, Анна Петровна!');
    expect(letter.text).toContain('— Смена II, вторник, 1 декабря 2026 г., 15:00–21:00 — Отпуск');
    expect(letter.text).toContain('https://portal.example/workTime');
    expect(await letters(other)).toEqual([]);
    expect(await coverage(DAY)).toEqual([
      [1, ['Оставшаяся Анна Петровна']],
      [0, []],
    ]);
    const history = await portal.call(who, 'GET', '/work_time/history/', { query: { date: DAY } });
    expect(history.json().data[0].attributes).toMatchObject({
      action: 'unbook',
      user: 'Портал',
      own: false,
      reason: 'Отсутствие: Отпуск',
    });
  });

  test('a shift of today ends only if it has not started; a started one is kept, but not counted', async () => {
    const who = await worker('Сегодняшняя');
    await put(who, TODAY, 2);
    await put(who, TODAY, 3);
    await put(who, '2026-11-24', 2);
    expect(await coverage(TODAY, 'counts')).toEqual([
      [1, undefined],
      [1, undefined],
    ]);
    await take(absent(who, '24.11.2026', '26.11.2026', 'Больничный'));
    expect(await bookings(who)).toEqual(['2026-11-24 2', `${TODAY} 2`]);
    expect(await letters(who)).toMatchObject([{ subject: 'Запись на смену снята: Смена II, 25.11.2026' }]);
    for (const day of ['2026-11-24', TODAY]) {
      expect(await coverage(day)).toEqual([
        [0, []],
        [0, []],
      ]);
      expect(await coverage(day, 'counts')).toEqual([
        [0, undefined],
        [0, undefined],
      ]);
    }
  });

  test('removing an absence restores no booking, and the day can be booked', async () => {
    const who = await worker('Вернувшаяся');
    await book(who, DAY, 2);
    await take(absent(who, '01.12.2026', '02.12.2026'));
    await take(`${who.code};01.12.2026;;;да`);
    expect(await bookings(who)).toEqual([]);
    expect(await letters(who)).toHaveLength(1);
    expect((await book(who, DAY, 2)).statusCode).toBe(201);
  });

  test('undoing a removal ends the bookings made in between', async () => {
    const who = await worker('Передумавшая');
    await take(absent(who, '01.12.2026', '02.12.2026'));
    const removed = (await take(`${who.code};01.12.2026;;;да`)).json().data.import_id;
    await book(who, DAY, 2);
    expect((await portal.call(admin, 'POST', `/erp/imports/${removed}/undo/`)).statusCode).toBe(200);
    expect(await bookings(who)).toEqual([]);
    expect(await entries('Передумавшая')).toHaveLength(1);
  });

  test('the employees are notified, and each area’s managers get one digest and see the reason', async () => {
    const [one, other] = [await worker('Первая'), await worker('Вторая')];
    for (const who of [one, other]) await book(who, DAY, 2);
    await take(absent(one, '01.12.2026', '02.12.2026'), absent(other, '01.12.2026', '01.12.2026', 'Отгул'));
    for (const who of [one, other]) expect(await portal.bellOf(who, 'booking_ended')).toHaveLength(1);
    const title = `${area}: отсутствуют 2 человека, сняты 2 смены`;
    const digests = (await portal.bellOf(manager, 'absence_digest')).filter((note) =>
      note.title.startsWith(`${area}: отсутству`),
    );
    expect(digests).toMatchObject([{ title }]);
    const missing = await portal.call(manager, 'GET', '/work_time/not_coming/', {
      query: { from: DAY, to: DAY, area },
    });
    expect(missing.json().data).toMatchObject([
      { attributes: { fio: 'Вторая Анна Петровна', cause: 'absence', reason: 'Отгул' } },
      { attributes: { fio: 'Первая Анна Петровна', cause: 'absence', reason: 'Отпуск' } },
    ]);
  });

  test('a dry run ends nothing and notifies nobody', async () => {
    const who = await worker('Пробная');
    await book(who, DAY, 2);
    const answer = await portal.call(admin, 'POST', '/erp/import/absences/', {
      query: { dry_run: 'true' },
      form: {
        fields: {},
        file: {
          name: 'a.csv',
          bytes: Buffer.from(`Табельный номер;С;По;Причина\r\n${who.code};01.12.2026;02.12.2026;Отпуск`),
        },
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(await bookings(who)).toHaveLength(1);
    expect([await letters(who), await entries('Пробная')]).toEqual([[], []]);
  });

  test('an employee without an address gets no e-mail, and the log entry is written', async () => {
    const who = await worker('Безадресная');
    await query(`update employee set email = '' where id = $1`, [who.employeeId]);
    await book(who, DAY, 2);
    await take(absent(who, '01.12.2026', '01.12.2026'));
    expect(await bookings(who)).toEqual([]);
    expect(await entries('Безадресная')).toHaveLength(1);
  });

  test('concurrent bookings leave nobody booked and absent', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => worker('Спешащая')));
    await Promise.all([
      take(...people.map((who) => absent(who, '01.12.2026', '02.12.2026'))),
      ...people.flatMap((who) => [book(who, DAY, 2), book(who, DAY, 3), book(who, '2026-12-02', 2)]),
    ]);
    for (const who of people) expect(await bookings(who)).toEqual([]);
  });

  test('concurrent imports of absences and employees do not deadlock', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => worker('Встречная')));
    const employees = ['Табельный номер;Фамилия;Имя;Площадка;Должность;Почта'];
    for (const who of people.toReversed())
      employees.push(`${who.code};Встречная;Анна;${area}, новая;Оператор;`);
    const answers = await Promise.all([
      take(...people.map((who) => absent(who, '01.12.2026', '02.12.2026'))),
      portal.call(admin, 'POST', '/erp/import/employees/', {
        form: { fields: {}, file: { name: 'e.csv', bytes: Buffer.from(employees.join('\r\n')) } },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
