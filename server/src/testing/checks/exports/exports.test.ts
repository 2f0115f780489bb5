import { CALLS } from '@portal/contract/calls.ts';
import type { FileFormat } from '@portal/contract/shared/call.ts';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { usePortal } from '../../use-portal.ts';
import { EXAMPLES, type People, SHA, type Value } from './examples.ts';

let people: People;

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);

const portal = await usePortal({ now: new Date('2026-05-05T21:30:00Z') });

beforeAll(async () => {
  const employee = (lastName: string, position: string, codeId: string) => ({
    employee: { lastName, firstName: 'Анна', middleName: 'Петровна', area: 'Тула', position, codeId },
  });
  const editor = await portal.person('M', employee('Главная', 'Руководитель', '0001'));
  const anna = await portal.person('O', employee('Ёлкина', 'Оператор CATI', '0002'));
  const chief = await portal.person('A', {
    ...employee('Старшая', 'Директор', '0009'),
    account: { employeeId: null },
  });
  const boris = await portal.person('B', employee('=Борисова', 'Бухгалтер', '0003'));
  people = { editor, anna, boris, chief };
  await query(`update employee set state = 'L' where id = $1`, [boris.employeeId]);
  // In none of the other lists: an administrator without an employee.
  await query(`delete from employee where code_id = '0009'`);
  await query(
    `insert into policy_edition (number, text, is_in_force, published_at, published_by)
     values (2, '<p>Текст</p>', false, '2026-05-01 06:00Z', $1)`,
    [chief.accountId],
  );
  await query(
    `insert into policy_consent (account_id, employee_id, edition, agreed_at, address, device)
     values ($1, $2, 2, '2026-05-02 07:00Z', '192.0.2.7', 'Chrome, Windows')`,
    [anna.accountId, anna.employeeId],
  );
  await query(
    `insert into activity (created_at, user_id, section_id, action_id, details)
     values ('2026-05-01 09:05:07Z', $1, 4, 1, 'Раздел; "новостей"'), ('2026-05-02 21:00Z', $1, 999, 998, '')`,
    [anna.accountId],
  );
  await query(
    `insert into stored_file (key, original_name, extension, mime_type, size, sha256)
     values ('films/1.mp4', 'Отказы.mp4', 'mp4', 'video/mp4', 123456, decode($1, 'hex'))`,
    [SHA],
  );
  const project = await query(
    `insert into instruction_project (name, comment) values ('Ввод', '') returning id`,
  );
  const added = await query(
    `insert into instruction (project_id, file_key, comment, words) values ($1, 'films/1.mp4', '', '{кедр}') returning id`,
    [project.rows[0].id],
  );
  const film = added.rows[0].id;
  await query(
    `insert into user_instruction (instruction_id, file_key, file_name, file_size, file_sha256, account_id,
       start_time, end_time, status, current_second, reported_at, reports, played_seconds, hidden_times, quiz_right, quiz_asked, quiz_passed_at)
     values ($1, 'films/1.mp4', 'Отказы.mp4', 123456, decode($3, 'hex'), $2,
       '2026-05-03 07:00Z', '2026-05-03 07:30Z', 2, -1, '2026-05-03 07:09Z', 9, 600, 0, 4, 5, '2026-05-03 07:20Z')`,
    [film, anna.accountId, SHA],
  );
  await query(
    `insert into instruction_reminder (account_id, instruction_id, reminded_at, reminded_by)
     values ($1, $2, '2026-05-02 06:00Z', $3)`,
    [anna.accountId, film, editor.accountId],
  );
  await query(
    `insert into must_read (kind, record_id, title, is_required, due, audience_positions, edition, since, is_open, visible_from)
     values ('news', 77, 'Правила', true, '2026-05-01', '{Оператор CATI,Руководитель}', 2, 1, true, '2026-04-01')`,
  );
  await query(
    `insert into acknowledgement (kind, record_id, account_id, edition, since, title, size, acknowledged_at)
     values ('news', 77, $1, 1, 1, 'Правила', 10, '2026-05-02 06:00Z')`,
    [anna.accountId],
  );
  await query(`update account set last_seen = '2026-05-04 09:00Z' where id = $1`, [anna.accountId]);
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, '2026-05-06', 2, 'Тула')`,
    [anna.employeeId],
  );
  await query(
    `insert into shift_booking (employee_id, day, shift_id, area) values ($1, '2026-04-06', 2, 'Тула')`,
    [anna.employeeId],
  );
  await query(
    `insert into shift_attendance (employee_id, day, shift_id, state, minutes, marked_at, marked_by)
     values ($1, '2026-04-06', 2, 'late', 20, '2026-04-06 07:00Z', $2)`,
    [anna.employeeId, editor.accountId],
  );
  await query(
    `insert into pay_dispute (employee_id, record_key, number, date, reason_type, value, account_id, message, created_at,
       state, decide_until, decided_at, decided_by, new_value, reason)
     values ($1, '№СН-1', 'СН-1', '2026-04-20', 'Опоздание', -350, $2, 'Был в пути', '2026-05-01 06:00Z', 'lowered',
       '2026-05-06', '2026-05-04 07:00Z', $3, -175, 'Справка есть')`,
    [anna.employeeId, anna.accountId, editor.accountId],
  );
  await query(
    `insert into production (employee_id, day, project, completed, refused, minutes, kopecks)
     values ($1, '2026-04-20', 'Омнибус', 14, 31, 345, 183450)`,
    [anna.employeeId],
  );
  await query(
    `insert into request (type_id, employee_id, account_id, created_at, message, first_day, last_day, steps, term_days,
       state, decide_until, decided_at, decided_by, reason)
     select id, $1, $2, '2026-05-01 06:00Z', 'Переезд', '2026-05-12', '2026-05-13', steps, 3, 'approved', '2026-05-06',
       '2026-05-04 07:00Z', $3, 'Смены закрыты' from request_type where name = 'Отгул'`,
    [anna.employeeId, anna.accountId, editor.accountId],
  );
  await query(
    `insert into shift_demand (area, day, shift_id, needed, capacity) values ('Тула', '2026-05-06', 2, 5, 8)`,
  );
});

/** A sheet that is taken as a pdf too is more than its list; its own test reads it. */
const exportCalls = CALLS.flatMap(({ name, path, formats = [] }) =>
  formats.includes('pdf') ? [] : [{ name, path, formats: formats.filter((format) => format !== 'pdf') }],
).filter(({ formats }) => formats.length > 0);

test('every list with a file format has an example here', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(exportCalls.map(({ name }) => name).toSorted());
});

const byTitle = ([head = [], ...rows]: readonly (readonly unknown[])[]) => ({
  titles: head.map(String),
  rows: rows.map((row) =>
    Object.fromEntries(head.map((title, place) => [String(title), row[place] ?? null])),
  ),
});

/** Days, months, moments and hours as text, which a spreadsheet can neither sum nor sort. */
const LOOKS_LIKE_A_NUMBER =
  /^(\d{2}\.\d{2}\.\d{4}( \d{2}:\d{2}(:\d{2})?)?|\d{4}-\d{2}(-\d{2})?|\d+:\d{2}|-?\d+[.,]\d{2})$/;

/** A cell as the reader of spreadsheets gives it: a day is a midnight. */
function xlsxCell(value: Value): string | number | Date | null {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if ('day' in value) return new Date(value.day);
  return 'minutes' in value ? value.minutes / 60 : value.roubles;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A cell as a csv of a Russian Excel writes it. */
function csvCell(value: Value): string | null {
  if (value instanceof Date) {
    const [year, month, rest] = value.toISOString().split('-');
    return `${rest?.slice(0, 2)}.${month}.${year} ${rest?.slice(3, 11)}`;
  }
  if (value !== null && typeof value === 'object') {
    if ('day' in value) return value.day.split('-').toReversed().join('.');
    return 'minutes' in value
      ? `${two(Math.floor(value.minutes / 60))}:${two(value.minutes % 60)}`
      : value.roubles.toFixed(2).replace('.', ',');
  }
  if (typeof value === 'number') return String(value).replace('.', ',');
  const text = value ?? '';
  return text.startsWith('=') ? `'${text}` : text;
}

async function tableOf(format: FileFormat, bytes: Buffer) {
  if (format === 'csv') return byTitle(parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' }));
  const book = await readExcelFile(bytes);
  const texts = book.flatMap(({ data }) => data.slice(1).flat()).filter((cell) => typeof cell === 'string');
  expect(texts.filter((text) => LOOKS_LIKE_A_NUMBER.test(text))).toEqual([]);
  const [sheet] = book;
  return { sheet: sheet?.sheet, ...byTitle(sheet?.data ?? []) };
}

describe.each(
  exportCalls.flatMap(({ name, path, formats }) => formats.map((format) => [name, format, path] as const)),
)('%s as %s', (name, format, path) => {
  test('the file has its name, and each column under its title', async () => {
    const example = EXAMPLES[name];
    if (!example) throw new Error(`${name} needs an example in this test`);
    const who = people[example.who ?? 'editor'];
    const answer = await portal.call(who, 'GET', path, { query: { ...example.query(people), format } });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `UTF-8''${example.file}.${format}`,
    );
    const table = await tableOf(format, answer.rawPayload);
    const rows = example.rows(people);
    expect(table.titles).toEqual(Object.keys(rows[0] ?? {}));
    if (format === 'csv')
      expect(table.rows).toEqual(
        rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([title, value]) => [title, csvCell(value)])),
        ),
      );
    else
      expect(table).toMatchObject({
        sheet: example.sheet,
        rows: rows.map((row) =>
          Object.fromEntries(Object.entries(row).map(([title, value]) => [title, xlsxCell(value)])),
        ),
      });
  });
});
