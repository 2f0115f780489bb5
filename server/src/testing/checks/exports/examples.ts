import type { Person } from '../../test-portal.ts';

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
export type Value = string | number | Date | Day | Duration | Money | null;
type Row = Record<string, Value>;

/** Users of the scene. */
export type People = Record<'editor' | 'chief' | 'anna' | 'boris', Person>;

interface Example {
  query: (people: People) => Record<string, string>;
  /** Caller; the editor by default. */
  who?: keyof People;
  /** Name of the file without its ending, and of its first sheet. */
  file: string;
  sheet: string;
  /** Every row by the titles of its columns, in their order. */
  rows: (people: People) => Row[];
}

const at = (wall: string): Date => new Date(`2026-${wall}Z`);
export const SHA = 'ab'.repeat(32);

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

/** Request and expected file of each call with a list as a file. */
export const EXAMPLES: Record<string, Example> = {
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
    query: ({ anna }) => ({
      'user.in': String(anna.accountId),
      sort: 'created_at',
      created_at__lt: '2026-05-04',
    }),
    file: 'Журнал действий 2026-05-06',
    sheet: 'Журнал действий',
    rows: entries,
  },
  listPersonalLog: {
    query: () => ({ sort: 'created_at', created_at__lt: '2026-05-04' }),
    who: 'anna',
    file: 'Мой журнал действий 2026-05-06',
    sheet: 'Журнал действий',
    rows: entries,
  },
  listUsers: {
    query: () => ({ 'area.in': 'Тула', sort: '-group' }),
    file: 'Пользователи 2026-05-06',
    sheet: 'Пользователи',
    rows: ({ anna, editor, boris }) => [
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
    who: 'chief',
    file: 'Согласия на обработку данных 2026-05-06',
    sheet: 'Согласия',
    rows: ({ anna }) => [
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
