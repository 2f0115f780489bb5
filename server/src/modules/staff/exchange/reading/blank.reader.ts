/** Placeholders that people and programs use for unknown values. */
const NOTHING = new Set(['нет', 'отсутствует', 'не указано', 'не указан', 'не указана', 'не задано', 'н/д']);
const DASHES = /^[-–—]+$/;
/** Empty date of 1C and its empty input mask. */
const NO_DATE = /^(01\.01\.0001|0001-01-01)([T ]0?0:00(:00)?)?$|^[\s.]+$/;

interface BlankField {
  required: boolean;
  type: string;
  /** 'нет' is a regular value. */
  keepsNo?: boolean;
}

/** True for an empty cell; placeholders count in optional fields only, so a required 'нет' is reported. */
export function isBlank(text: string, { required, type, keepsNo }: BlankField): boolean {
  if (text === '') return true;
  if (type === 'date' && NO_DATE.test(text)) return true;
  if (keepsNo) return false;
  return DASHES.test(text) || (!required && NOTHING.has(text.toLowerCase()));
}
