import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { Email, IsoDate } from '../../shared/primitives.ts';
import { NEWS_TYPE_MAX } from '../../news/articles/news.body.ts';
import { MAX_NEWS_TYPES } from '../../news/articles/news.types.ts';
import { EDITORS, ROLES } from '../../shared/roles.ts';
import { type Section, SECTIONS } from './sections.ts';
import { PHONE_PAGES } from './phone-pages.ts';
import { MAX_SHIFTS, MAX_OPEN_WEEKS } from './settings.calls.ts';
import { SettingsRecord } from './settings.record.ts';

export const ORGANISATION_MAX = 100;
export const SHIFT_NAME_MAX = 40;
/** Longest text that fits into a calendar badge. */
export const SHIFT_SHORT_MAX = 6;

const between = (least: number, most: number, what: string) => {
  const text = `${what}: от ${least} до ${most}.`;
  return z.int(text).min(least, text).max(most, text);
};
const YesNo = z.boolean('Нужно да или нет.');
const words = (most: number) =>
  z
    .string('Поле обязательно для заполнения.')
    .trim()
    .min(1, 'Поле обязательно для заполнения.')
    .max(most, `Не больше ${most} знаков.`);

const CLOCK_TIME = 'Нужно время, например 09:00.';
const ClockTime = z.string(CLOCK_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, CLOCK_TIME);
const Days = between(1, 3650, 'Дней');

const DayShift = z.strictObject({
  /** Missing for a new shift. */
  id: z
    .union([z.int(), z.string().regex(/^\d{1,5}$/)], 'Нужен номер смены.')
    .transform(Number)
    .optional(),
  name: words(SHIFT_NAME_MAX),
  short: words(SHIFT_SHORT_MAX),
  start: ClockTime,
  end: ClockTime,
  /** First day of changed hours of an existing shift: tomorrow or later; tomorrow if left out. */
  from: IsoDate.optional(),
  /** Ignored: the record can be sent back as it was read. */
  hours: z.array(z.unknown()).optional(),
  is_archive: YesNo,
});

const NewsTypeRow = z.strictObject({
  /** Missing for a new type. */
  id: z
    .union([z.int(), z.string().regex(/^\d{1,5}$/)], 'Нужен номер типа.')
    .transform(Number)
    .optional(),
  // The name is used in URLs, and lists of types are comma-separated.
  name: words(NEWS_TYPE_MAX).regex(
    /^[\p{L}\p{N}][\p{L}\p{N} .+&()«»-]*$/u,
    'Название: буквы, цифры, пробелы и знаки . + & ( ) «» -, начиная с буквы или цифры.',
  ),
  is_archive: YesNo,
});

const READERS = 'Выберите, кто читает: администраторы, модераторы.';
const rolesOf = (detail: string) =>
  z
    .array(z.enum(EDITORS, detail), detail)
    .min(1, detail)
    .transform((roles) => EDITORS.filter((role) => roles.includes(role)));
const Readers = rolesOf(READERS);

const MAX_HOLIDAYS = 1_000;
const DISPUTE_DAYS = between(0, 365, 'Дней, чтобы оспорить');
const DECIDE_DAYS = between(1, 90, 'Рабочих дней на решение');
const DECIDERS = 'Выберите, кто решает: администраторы, модераторы.';
const Holidays = z
  .array(z.strictObject({ date: IsoDate, is_working: YesNo }), 'Нужен список дней.')
  .max(MAX_HOLIDAYS, `Не больше ${MAX_HOLIDAYS} дней.`)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'День указан дважды.')
  .transform((days) => days.toSorted((one, other) => one.date.localeCompare(other.date)));

/** Sections left out stay as they are. */
const Switches = z
  .strictObject(
    Object.fromEntries(SECTIONS.map((section) => [section, YesNo])) as Record<Section, typeof YesNo>,
    {
      error: ({ code }) => (code === 'unrecognized_keys' ? 'Такого раздела нет.' : undefined),
    },
  )
  .partial();

const PARTS = {
  phone_pages: z.enum(PHONE_PAGES, 'Нужно shifts или all.'),
  organisation: words(ORGANISATION_MAX),
  logo: z
    .string('Нужна картинка.')
    .regex(/^[0-9a-f]{32}\.(png|jpg|webp|gif)$/, 'Нужна картинка, загруженная на портал.')
    .nullable(),
  shifts: z
    .array(DayShift, 'Нужен список смен.')
    .min(1, 'Нужна хотя бы одна смена.')
    .max(MAX_SHIFTS, `Не больше ${MAX_SHIFTS} смен вместе с архивными.`),
  news_types: z
    .array(NewsTypeRow, 'Нужен список типов новостей.')
    .min(1, 'Нужен хотя бы один тип новостей.')
    .max(MAX_NEWS_TYPES, `Не больше ${MAX_NEWS_TYPES} типов вместе с архивными.`),
  planning: z.strictObject({
    closes_weekday: between(1, 7, 'День недели'),
    closes_at: ClockTime,
    weeks: between(1, MAX_OPEN_WEEKS, 'Недель'),
  }),
  feedback: z.strictObject({ director: Email, office: Email, work: Email }),
  feedback_readers: z.strictObject({ director: Readers, office: Readers, work: Readers }),
  birthdays_shown: YesNo,
  moderators_reset: YesNo,
  manager_scope: z.enum(['all', 'own_area', 'own_team'], 'Нужно all, own_area или own_team.'),
  totp_required: z
    .array(z.enum(ROLES, 'Нужна роль: A, M, O или B.'), 'Нужен список ролей.')
    .max(ROLES.length),
  swap_approval: YesNo,
  work_rules: z.strictObject({
    week_shifts: between(1, 42, 'Смен в неделю').nullable(),
    row_days: between(1, 31, 'Дней подряд').nullable(),
    rest_hours: between(1, 72, 'Часов').nullable(),
    rest_within_day: YesNo,
    minor_week_shifts: between(1, 42, 'Смен в неделю').nullable(),
    minor_earliest: ClockTime.nullable(),
    minor_latest: ClockTime.nullable(),
  }),
  shift_reminder_hours: between(1, 48, 'Часов').nullable(),
  quiet_hours: z
    .strictObject({ from: ClockTime, until: ClockTime })
    .refine(({ from, until }) => from !== until, 'Тихие часы не могут начинаться и кончаться в одно время.')
    .nullable(),
  digest_at: ClockTime.nullable(),
  electronic_papers: YesNo,
  sections: Switches,
  /** The calendar stays as it is when left out. */
  pay: z.strictObject({
    dispute_days: DISPUTE_DAYS,
    decide_days: DECIDE_DAYS,
    deciders: rolesOf(DECIDERS),
    holidays: Holidays.optional(),
  }),
  retention: z.strictObject({
    visits_days: Days,
    letters_days: Days,
    imports_days: Days,
    leavers_months: between(1, 120, 'Месяцев').nullable(),
  }),
};

const unknownPart = ({ code }: { code?: string }) =>
  code === 'unrecognized_keys' ? 'Такой настройки нет.' : undefined;

/** Any subset of the parts; each part is replaced as a whole. */
export const putSettings = defineCall({
  summary: 'Изменить настройки организации: любые части, каждая заменяется целиком',
  method: 'PUT',
  path: '/settings/',
  who: ['A'],
  body: z.strictObject(PARTS, { error: unknownPart }).partial(),
  answer: dataOf(SettingsRecord),
});
