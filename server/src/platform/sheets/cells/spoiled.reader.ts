import type { Cell, ReadCell } from './cells.reader.ts';

/** Error values of Excel and LibreOffice, English and Russian: `#N/A`, `#ССЫЛКА!`, `#ИМЯ?`, `Err:502`. */
const FORMULA_ERROR =
  /^(?:#(?:N\/A|Н\/Д|GETTING_DATA|ЗАГРУЗКА_ДАННЫХ|ОЖИДАНИЕ_ДАННЫХ|[A-ZА-ЯЁ0_/]{2,20}[!?])|(?:Err|Ош|Ошибка):\d{3})$/;
/** Written by a spreadsheet instead of a value that is wider than its column. */
const TOO_WIDE = /^#{3,}$/;
/** A long number that lost its last digits: `7,90012E+10`. */
const SHORTENED = /^\d(?:[.,]\d{1,15})?E\+\d{2}$/;

function faultOf(text: string): string | undefined {
  if (FORMULA_ERROR.test(text)) return 'это ошибка формулы, исправьте её в таблице.';
  if (TOO_WIDE.test(text)) return 'значение не поместилось в столбец, расширьте его и сохраните файл снова.';
  if (SHORTENED.test(text)) return 'таблица сократила число, задайте столбцу текстовый формат.';
  return undefined;
}

/** Reads a cell, unless a spreadsheet has spoiled it. */
export function readCell<T>(read: ReadCell<T>, text: string): Cell<T> {
  const fault = faultOf(text);
  return fault === undefined ? read(text) : { fault: `«${text}»: ${fault}` };
}
