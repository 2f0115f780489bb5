import { wholeYear } from '@portal/contract/shared/text/whole-year.ts';

/** '24.11.2025', '1.2.2025', '1/2/2025', '1-2-2025', '1.2.25'. */
const DAY_TEXT = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d\d)$/;
/** '2025-11-24', as pasted from a table. */
const ISO_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** '24.11.2025' → '2025-11-24', even for a non-existent day; null for any other format. */
export function isoOfDayText(text: string): string | null {
  const typed = text.trim();
  if (ISO_TEXT.test(typed)) return typed;
  const [, day = '', month = '', year] = DAY_TEXT.exec(typed) ?? [];
  return year ? `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

/** True for '1.2.25', which may be the beginning of '1.2.2530'. */
export const hasShortYear = (text: string): boolean => DAY_TEXT.exec(text.trim())?.[3]?.length === 2;

/** True for an existing calendar day, unlike '2025-02-30'. */
export function isRealDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** '2025-11-24T00:00+03:00' → '24.11.2025'. */
export const dayTextOfIso = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('.');

/** '1/2/25' → '01.02.2025'; invalid text is unchanged. */
export function normalDayText(text: string): string {
  const iso = isoOfDayText(text);
  return iso && isRealDay(iso) ? dayTextOfIso(iso) : text;
}

/** Error after blur; undefined for an empty or valid text. */
export function dayTextError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const iso = isoOfDayText(text);
  if (iso === null) return 'Нужна дата в виде ДД.ММ.ГГГГ.';
  return isRealDay(iso) ? undefined : 'Такого дня нет';
}

/**
 * Inserts dots while digits are typed; a dot typed after an inserted one is ignored, a deleted one is not
 * inserted again.
 */
export function withDots(before: string, typed: string): string {
  if (typed.length <= before.length) return typed;
  if (before.endsWith('.') && /^[./-]$/.test(typed.slice(before.length)) && typed.startsWith(before)) {
    return before;
  }
  return /^\d{2}(\.\d{2})?$/.test(typed) ? `${typed}.` : typed;
}
