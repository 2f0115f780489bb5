import { CALLS } from '@portal/contract/calls.ts';
import type { FileFormat } from '@portal/contract/shared/call.ts';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal, type Person, type TestPortal } from '../test-portal.ts';

/** A day of the calendar. */
interface Day {
  day: string;
}
/** A length of time: decimal hours in a workbook, hours and minutes in a csv. */
interface Duration {
  minutes: number;
}
/** A sum: a number in a workbook, two decimals in a csv. */
interface Money {
  roubles: number;
}
/** A cell of a spreadsheet; a moment as the wall clock of the organisation. */
type Value = string | number | Date | Day | Duration | Money | null;
type Row = Record<string, Value>;

interface Example {
  query: () => Record<string, string>;
  /** Caller; the editor by default. */
  who?: () => Person;
  /** Name of the file without its ending, and of its first sheet. */
  file: string;
  sheet: string;
  /** Every row by the titles of its columns, in their order. */
  rows: () => Row[];
}

let portal: TestPortal;
let editor: Person;
let chief: Person;
let anna: Person;
let boris: Person;
let film: number;

const query = (text: string, values: unknown[] = []) => portal.database.pool.query(text, values);
const at = (wall: string): Date => new Date(`2026-${wall}Z`);
const SHA = 'ab'.repeat(32);

beforeAll(async () => {
  portal = await createTestPortal({ now: new Date('2026-05-05T21:30:00Z') });
  const employee = (lastName: string, position: string, codeId: string) => ({
    employee: { lastName, firstName: 'Анна', middleName: 'Петровна', area: 'Тула', position, codeId },
  });
  editor = await portal.person('M', employee('Главная', 'Руководитель', '0001'));
  anna = await portal.person('O', employee('Ёлкина', 'Оператор CATI', '0002'));
  chief = await portal.person('A', {
    ...employee('Старшая', 'Директор', '0009'),
    account: { employeeId: null },
  });
  boris = await portal.person('B', employee('=Борисова', 'Бухгалтер', '0003'));
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
  film = Number(added.rows[0].id);
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
    `insert into shift_demand (area, day, shift_id, needed, capacity) values ('Тула', '2026-05-06', 2, 5, 8)`,
  );
});
afterAll(() => portal.close());

const entries = (): Row[] => [
  {
    'Дата и время': at('05-01T12:05:07'),
    Пользователь: 'Ёлкина Анна Петровна',
    Раздел: 'Новости',
    Действие: 'Создание',
    Подробности: 'Раздел; "новостей"',
  },
  {
    'Дата и время': at('05-03T00:00:00'),
    Пользователь: 'Ёлкина Анна Петровна',
    Раздел: 'Раздел 999',
    Действие: 'Действие 998',
    Подробности: null,
  },
];

/** Request and expected file of each call with a list as a file. */
const EXAMPLES: Record<string, Example> = {
  listFairness: {
    query: () => ({ 'filter[position.in]': 'Оператор CATI' }),
    file: 'Нагрузка за 8 недель 2026-05-06',
    sheet: 'Нагрузка за 8 недель',
    rows: () => [
      {
        Сотрудник: 'Ёлкина Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Оператор CATI',
        Смен: 1,
        'В выходные': 0,
        Вечером: 0,
        Отказов: 0,
      },
    ],
  },
  getTimesheet: {
    query: () => ({ year: '2026', month: '4' }),
    file: 'Табель 2026-04 2026-05-06',
    sheet: 'Табель',
    rows: () => [
      {
        'Табельный номер': '0002',
        Сотрудник: 'Ёлкина Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Оператор CATI',
        Дата: { day: '2026-04-06' },
        Смена: 'Смена I',
        Отметка: 'Опоздал',
        Часы: { minutes: 340 },
      },
    ],
  },
  listLog: {
    query: () => ({ 'user.in': String(anna.accountId), sort: 'created_at', created_at__lt: '2026-05-04' }),
    file: 'Журнал действий 2026-05-06',
    sheet: 'Журнал действий',
    rows: entries,
  },
  listPersonalLog: {
    query: () => ({ sort: 'created_at', created_at__lt: '2026-05-04' }),
    who: () => anna,
    file: 'Мой журнал действий 2026-05-06',
    sheet: 'Журнал действий',
    rows: entries,
  },
  listUsers: {
    query: () => ({ 'area.in': 'Тула', sort: '-group' }),
    file: 'Пользователи 2026-05-06',
    sheet: 'Пользователи',
    rows: () => [
      {
        ...userRow(anna, 'Ёлкина', 'Оператор', 'Оператор CATI', '0002'),
        'Был на портале': at('05-04T12:00:00'),
      },
      userRow(editor, 'Главная', 'Модератор', 'Руководитель', '0001'),
      { ...userRow(boris, '=Борисова', 'Бухгалтер', 'Бухгалтер', '0003'), Состояние: 'Уволен' },
    ],
  },
  listConsents: {
    query: () => ({ 'filter[edition]': '2' }),
    who: () => chief,
    file: 'Согласия на обработку данных 2026-05-06',
    sheet: 'Согласия',
    rows: () => [
      {
        Сотрудник: 'Ёлкина Анна Петровна',
        Логин: anna.username,
        Редакция: 2,
        'Согласие дано': at('05-02T10:00:00'),
        Адрес: '192.0.2.7',
        Устройство: 'Chrome, Windows',
      },
    ],
  },
  listUserInstructions: {
    query: () => ({}),
    file: 'Журнал инструктажей 2026-05-06',
    sheet: 'Журнал инструктажей',
    rows: () => [
      {
        Проект: 'Ввод',
        Инструктаж: 'Отказы.mp4',
        Сотрудник: 'Ёлкина Анна Петровна',
        Начат: at('05-03T10:00:00'),
        Пройден: at('05-03T10:30:00'),
        Состояние: 'Пройден',
        'Размер файла, байт': 123_456,
        'SHA-256 файла': SHA,
        Отчётов: 9,
        'Воспроизведено, с': 600,
        'Страница скрывалась, раз': 0,
        'Тест: верных ответов': 4,
        'Тест: вопросов': 5,
        'Тест сдан': at('05-03T10:20:00'),
      },
    ],
  },
  listInstructionPeople: {
    query: () => ({ sort: '-user' }),
    file: 'Прохождение инструктажей 2026-05-06',
    sheet: 'Прохождение инструктажей',
    rows: () => [
      {
        Сотрудник: 'Ёлкина Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Оператор CATI',
        Проект: 'Ввод',
        Инструктаж: 'Отказы.mp4',
        Состояние: 'Пройден',
        Начат: at('05-03T10:00:00'),
        Пройден: at('05-03T10:30:00'),
        Напоминание: at('05-02T09:00:00'),
        Освобождение: null,
      },
      {
        Сотрудник: 'Главная Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Руководитель',
        Проект: 'Ввод',
        Инструктаж: 'Отказы.mp4',
        Состояние: 'Не начат',
        Начат: null,
        Пройден: null,
        Напоминание: null,
        Освобождение: null,
      },
    ],
  },
  summarizeInstructions: {
    query: () => ({}),
    file: 'Сводка по инструктажам 2026-05-06',
    sheet: 'Сводка по инструктажам',
    rows: () => [{ Проект: 'Ввод', Инструктаж: 'Отказы.mp4', Сотрудников: 2, Прошли: 1, Начали: 0 }],
  },
  listAcknowledgements: {
    query: () => ({ sort: 'state' }),
    file: 'Ознакомление 2026-05-06',
    sheet: 'Ознакомление',
    rows: () => [
      {
        Что: 'Новость',
        Название: 'Правила',
        Редакция: 1,
        Сотрудник: 'Ёлкина Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Оператор CATI',
        Состояние: 'Выполнено',
        Когда: at('05-02 09:00'),
      },
      {
        Что: 'Новость',
        Название: 'Правила',
        Редакция: 2,
        Сотрудник: 'Главная Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Руководитель',
        Состояние: 'Просрочено',
        Когда: null,
      },
    ],
  },
  listCompliance: {
    query: () => ({ 'area.in': 'Тула', 'position.in': 'Оператор CATI,Руководитель' }),
    file: 'Обучение 2026-05-06',
    sheet: 'Обучение',
    rows: () => [
      {
        Сотрудник: 'Главная Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Руководитель',
        Отказы: 'Нужно',
        Правила: 'Просрочено, срок 01.05.2026',
      },
      {
        Сотрудник: 'Ёлкина Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Оператор CATI',
        Отказы: 'Выполнено 03.05.2026',
        Правила: 'Выполнено 02.05.2026',
      },
    ],
  },
  getCoverage: {
    query: () => ({ from: '2026-05-06', to: '2026-05-06', by: 'area' }),
    file: 'Выходы с 06.05.2026 по 06.05.2026',
    sheet: 'Планирование',
    rows: () => [
      shiftRow('Смена I', { Записано: 1, Нужно: 5, Мест: 8, 'Не хватает': 4 }),
      shiftRow('Смена II', { Записано: 0, Нужно: null, Мест: null, 'Не хватает': null }),
    ],
  },
  listPayDisputes: {
    query: () => ({}),
    file: 'Споры 2026-05-06',
    sheet: 'Споры',
    rows: () => [
      {
        Начат: at('05-01T09:00:00'),
        Сотрудник: 'Ёлкина Анна Петровна',
        Площадка: 'Тула',
        Должность: 'Оператор CATI',
        'День снятия': { day: '2026-04-20' },
        Основание: 'Опоздание',
        Сумма: { roubles: -350 },
        Возражение: 'Был в пути',
        'Решить до': { day: '2026-05-06' },
        Состояние: 'уменьшено',
        'Новая сумма': { roubles: -175 },
        Решён: at('05-04T10:00:00'),
        Решил: 'Главная Анна Петровна',
        'Причина решения': 'Справка есть',
        Учтено: null,
      },
    ],
  },
  getCorrections: {
    query: () => ({}),
    file: 'Исправления по спорам 2026-05-06',
    sheet: 'Исправления по спорам',
    rows: () => [
      {
        'Номер документа': 'СН-1',
        'Табельный номер': '0002',
        Дата: { day: '2026-04-20' },
        Было: { roubles: -350 },
        Сумма: { roubles: -175 },
        Основание: 'Опоздание',
      },
    ],
  },
};

const userRow = (who: Person, lastName: string, group: string, position: string, codeId: string): Row => ({
  ФИО: `${lastName} Анна Петровна`,
  Логин: who.username,
  Группа: group,
  Площадка: 'Тула',
  Должность: position,
  'Табельный номер': codeId,
  Состояние: 'Работает',
  'Был на портале': null,
});
const shiftRow = (shift: string, numbers: Row): Row => ({
  Дата: at('05-06'),
  'День недели': 'среда',
  Площадка: 'Тула',
  Смена: shift,
  Часы: shift === 'Смена I' ? '09:00–15:00' : '15:00–21:00',
  ...numbers,
});

/** A sheet that is taken as a pdf too is more than its list; its own test reads it. */
const asked = CALLS.flatMap(({ name, path, formats = [] }) =>
  formats.includes('pdf') ? [] : [{ name, path, formats: formats.filter((format) => format !== 'pdf') }],
).filter(({ formats }) => formats.length > 0);

test('every list with a file format has an example here', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(asked.map(({ name }) => name).toSorted());
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
  const text = value === null ? '' : String(value);
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
  asked.flatMap(({ name, path, formats }) => formats.map((format) => [name, format, path] as const)),
)('%s as %s', (name, format, path) => {
  test('the file has its name, and each column under its title', async () => {
    const example = EXAMPLES[name];
    if (!example) throw new Error(`${name} needs an example in this test`);
    const who = example.who?.() ?? editor;
    const answer = await portal.call(who, 'GET', path, { query: { ...example.query(), format } });
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      `UTF-8''${example.file}.${format}`,
    );
    const table = await tableOf(format, answer.rawPayload);
    const rows = example.rows();
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
