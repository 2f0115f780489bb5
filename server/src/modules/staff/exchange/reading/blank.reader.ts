/** What programs and people write where nothing is known. */
const NOTHING = new Set(['нет', 'отсутствует', 'не указано', 'не указан', 'не указана', 'не задано', 'н/д']);
const DASHES = /^[-–—]+$/;
/** The empty date of 1C, and the mask of a field of it that was left empty. */
const NO_DATE = /^(01\.01\.0001|0001-01-01)([T ]0?0:00(:00)?)?$|^[\s.]+$/;

interface BlankField {
  required: boolean;
  type: string;
  /** 'нет' is a value of its own. */
  keepsNo?: boolean;
}

/**
 * True where a cell is there and says nothing. A word for nothing counts only where the field may be
 * empty: what must be there and says 'нет' is told as it is.
 */
export function isBlank(text: string, { required, type, keepsNo }: BlankField): boolean {
  if (text === '') return true;
  if (type === 'date' && NO_DATE.test(text)) return true;
  if (keepsNo) return false;
  return DASHES.test(text) || (!required && NOTHING.has(text.toLowerCase()));
}
