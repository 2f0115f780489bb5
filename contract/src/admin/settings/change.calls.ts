import { z } from 'zod';
import { dataOf } from '../../shared/answers.ts';
import { defineCall } from '../../shared/call.ts';
import { IsoDate } from '../../shared/primitives.ts';
import { NEWS_TYPE_MAX } from '../../news/articles/news.body.ts';
import { MAX_NEWS_TYPES } from '../../news/articles/news.types.ts';
import { type Section, SECTIONS } from './sections.ts';
import { MAX_SHIFTS } from './settings.calls.ts';
import { SettingsRecord } from './settings.record.ts';
import { ClockTime, words, YesNo } from './settings.values.ts';

export const SHIFT_NAME_MAX = 40;
/** Longest text that fits into a calendar badge. */
export const SHIFT_SHORT_MAX = 6;

/** Missing for a new row. */
const rowId = (detail: string) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,5}$/)], detail)
    .transform(Number)
    .optional();

const DayShift = z.strictObject({
  id: rowId('Нужен номер смены.'),
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
  id: rowId('Нужен номер типа.'),
  // The name is used in URLs, and lists of types are comma-separated.
  name: words(NEWS_TYPE_MAX).regex(
    /^[\p{L}\p{N}][\p{L}\p{N} .+&()«»-]*$/u,
    'Название: буквы, цифры, пробелы и знаки . + & ( ) «» -, начиная с буквы или цифры.',
  ),
  is_archive: YesNo,
});

/** Sections left out stay as they are. */
const Switches = z
  .strictObject(
    Object.fromEntries(SECTIONS.map((section) => [section, YesNo])) as Record<Section, typeof YesNo>,
    {
      error: ({ code }) => (code === 'unrecognized_keys' ? 'Такого раздела нет.' : undefined),
    },
  )
  .partial();

const OF_RECORD = SettingsRecord.shape.attributes.shape;

/** The settings as they are answered, except those that are sent in another form. */
const PARTS = {
  ...OF_RECORD,
  shifts: z
    .array(DayShift, 'Нужен список смен.')
    .min(1, 'Нужна хотя бы одна смена.')
    .max(MAX_SHIFTS, `Не больше ${MAX_SHIFTS} смен вместе с архивными.`),
  news_types: z
    .array(NewsTypeRow, 'Нужен список типов новостей.')
    .min(1, 'Нужен хотя бы один тип новостей.')
    .max(MAX_NEWS_TYPES, `Не больше ${MAX_NEWS_TYPES} типов вместе с архивными.`),
  sections: Switches,
  /** The calendar stays as it is when left out. */
  pay: OF_RECORD.pay.partial({ holidays: true }),
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
