import { searchText } from '@portal/contract/shared/search-text.ts';
import { wholeYear } from '@portal/contract/shared/text/whole-year.ts';

/** Value of a cell, or an error in Russian. */
export type Cell<T> = { value: T } | { fault: string };
export type ReadCell<T = unknown> = (text: string) => Cell<T>;

const fault = (text: string, why: string) => ({ fault: `«${text.slice(0, 60)}»: ${why}` });

const MAX_TEXT_LENGTH = 255;

export const words =
  (longest = MAX_TEXT_LENGTH): ReadCell<string> =>
  (text) =>
    text.length > longest
      ? fault(text, `длиннее ${longest} знаков.`)
      : // A cell may have lines; what it says has none.
        { value: text.replace(/\s+/g, ' ') };

/** Day 0 of Excel's calendar, which has a nonexistent 29 February 1900. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

function dayOf(year: number, month: number, day: number): string | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const exists =
    year >= FIRST_YEAR &&
    year <= LAST_YEAR &&
    moment.getUTCMonth() === month - 1 &&
    moment.getUTCDate() === day;
  return exists ? moment.toISOString().slice(0, 10) : undefined;
}

const NO_SUCH_DAY = 'такой даты не бывает.';
const MONTHS = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
];
/** 'декабря' of 'декабрь', 'августа' of 'август'. */
const genitiveOf = (month: string): string => (/[ьй]$/.test(month) ? `${month.slice(0, -1)}я` : `${month}а`);
/** Numbers of months by their words in a date. */
const MONTH_WORDS = new Map(
  MONTHS.flatMap((month, at) => [month, genitiveOf(month), month.slice(0, 3)].map((word) => [word, at + 1])),
);
const YEAR_WORDS = ['года', 'г.', 'г'];

/** '2026 г.' as '2026'. */
function withoutYearWord(text: string): string {
  const word = YEAR_WORDS.find((one) => text.endsWith(one));
  const year = word === undefined ? '' : text.slice(0, -word.length).trimEnd();
  return /\d$/.test(year) ? year : text;
}

/** '1 декабря 2026' as '1.12.2026'. */
function withoutMonthWord(text: string): string {
  const [day = '', word = '', year, ...rest] = text.replace(/[«»"]/g, '').split(/\s+/);
  const number = MONTH_WORDS.get(word.replace('.', ''));
  return number === undefined || rest.length > 0 ? text : `${day}.${number}.${year}`;
}

/**
 * `дд.мм.гггг`, `дд.мм.гг`, `гггг-мм-дд`, `1 декабря 2026 г.` (with an optional time of midnight) or Excel's
 * day number.
 */
export const date: ReadCell<string> = (text) => {
  const [moment = ''] = text.split(/[T ](?=0?0:00)/);
  const plain = withoutMonthWord(withoutYearWord(moment.trimEnd().toLowerCase()));
  const russian = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/.exec(plain);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const serial = /^\d{5}(\.0+)?$/.test(plain);
  if (serial) return { value: new Date(EXCEL_EPOCH + Number(plain) * DAY).toISOString().slice(0, 10) };
  const parts = russian ? [wholeYear(russian[3] ?? ''), russian[2], russian[1]] : iso?.slice(1);
  if (!parts) return fault(text, 'нужна дата в виде ДД.ММ.ГГГГ или ГГГГ-ММ-ДД.');
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const value = dayOf(year, month, day);
  return value ? { value } : fault(text, NO_SUCH_DAY);
};

/** The first day of a month: `мм.гггг`, `гггг-мм`, `ноябрь 2026` or any day of it. */
export const month: ReadCell<string> = (text) => {
  const russian = /^(\d{1,2})\.(\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text);
  const named = /^([а-я]+)\s+(\d{4})(\s*г\.?)?$/i.exec(text);
  const found = russian
    ? [russian[2], russian[1]]
    : iso
      ? [iso[1], iso[2]]
      : named && [named[2], MONTHS.indexOf((named[1] ?? '').toLowerCase()) + 1];
  if (found) {
    const value = dayOf(Number(found[0]), Number(found[1]), 1);
    return value ? { value } : fault(text, 'такого месяца не бывает.');
  }
  const day = date(text);
  return 'value' in day
    ? { value: `${day.value.slice(0, 7)}-01` }
    : fault(text, 'нужен месяц в виде ММ.ГГГГ или ГГГГ-ММ.');
};

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
/** Replaces typographic minus signs. */
const plainMinus = (text: string): string => text.replace(/^[−–—]/, '-');

/** '12.500' may be twelve thousand; '0.500' and '1234.500' may not. */
const mayBeThousands = (whole: string, cents: string): boolean =>
  cents.length === 3 && whole.length <= 3 && whole !== '0';

/**
 * Roubles as a decimal string: comma or point, spaces between thousands, brackets of accountants for less than
 * zero, never through a float.
 */
export const money: ReadCell<string> = (text) => {
  const plain = plainMinus(withoutSpaces(text).replace(/(руб\.?|р\.|₽)$/i, ''));
  const inBrackets = /^\(([\d.,]*)\)$/.exec(plain)?.[1];
  const match = /^(-?)(\d{1,12})(?:[.,](\d{1,15}))?$/.exec(
    inBrackets === undefined ? plain : `-${inBrackets}`,
  );
  const [, minus = '', whole = '', cents = ''] = match ?? [];
  if (!match || /[^0]/.test(cents.slice(2)) || mayBeThousands(whole, cents))
    return fault(text, 'нужна сумма вида 1 234,50.');
  return { value: `${minus}${whole}.${cents.slice(0, 2).padEnd(2, '0')}` };
};

const MAX_KOPECKS = 1_000_000_000;

/** Whole kopecks of a sum up to ten million roubles, which are added up exactly and fast. */
export const kopecks: ReadCell<number> = (text) => {
  const cell = money(text);
  if (!('value' in cell)) return cell;
  const value = Number(cell.value.replace('.', ''));
  return Math.abs(value) <= MAX_KOPECKS ? { value } : fault(text, 'сумма за день больше 10 миллионов.');
};

const MAX_DAYS = 9_999;

/** Days with up to two decimals, written as money is; below zero when taken in advance. */
export const days: ReadCell<string> = (text) => {
  const cell = money(text);
  return 'value' in cell && Math.abs(Number(cell.value)) <= MAX_DAYS
    ? cell
    : fault(text, 'нужно число дней вида 12,33.');
};

const MAX_HOURS = 9_999;

/** Minutes of `ЧЧ:ММ` or of decimal hours. */
export const hours: ReadCell<number> = (text) => {
  const clock = /^(\d{1,4}):([0-5]\d)(?::[0-5]\d)?$/.exec(text);
  if (clock) return { value: Number(clock[1]) * 60 + Number(clock[2]) };
  const plain = withoutSpaces(text).replace(',', '.');
  const value = Math.round(Number(plain) * 60);
  return /^\d{1,4}(\.\d+)?$/.test(plain) && value <= MAX_HOURS * 60
    ? { value }
    : fault(text, 'нужно время вида 168:30 или 168,5.');
};

export const count: ReadCell<number> = (text) =>
  /^\d{1,6}([.,]0+)?$/.test(text)
    ? { value: Number(text.replace(',', '.')) }
    : fault(text, 'нужно целое число.');

interface WordReading {
  keyOf: (text: string) => string;
  wanted: string;
}

export const wordsToMeanings =
  <T>(meanings: ReadonlyMap<string, T>, { keyOf, wanted }: WordReading): ReadCell<T> =>
  (text) => {
    const value = meanings.get(keyOf(text));
    return value === undefined ? fault(text, `${wanted}.`) : { value };
  };

/** One of a few words, case-insensitive. */
export const oneOf = <T>(meanings: readonly (readonly [T, readonly string[]])[]): ReadCell<T> => {
  const meaning = new Map(meanings.flatMap(([value, known]) => known.map((word) => [word, value] as const)));
  const shown = meanings.map(([, [word = '']]) => `«${word}»`).join(' или ');
  return wordsToMeanings(meaning, { keyOf: searchText, wanted: `нужно ${shown}` });
};

export const yesNo = oneOf([
  [true, ['да', 'yes', 'y', 'true', 'истина', '1', '+']],
  [false, ['нет', 'no', 'n', 'false', 'ложь', '0', '-']],
]);

export const email: ReadCell<string> = (text) =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
    ? { value: text }
    : fault(text, 'это не адрес почты.');

const MAX_PHONE_LENGTH = 50;

/** A phone; a spreadsheet that takes it for a number drops the plus. */
export const phone: ReadCell<string> = (text) =>
  words(MAX_PHONE_LENGTH)(/^7\d{10}$/.test(text) ? `+${text}` : text);
