const DAY_TEXT = /^(\d{2})\.(\d{2})\.(\d{4})$/;

/** '24.11.2025' → '2025-11-24', whether or not such a day exists; null for any other shape. */
export function isoOfDayText(text: string): string | null {
  const match = DAY_TEXT.exec(text.trim());
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}

/** True for a day of the calendar: '2025-02-30' is none. */
export function isRealDay(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** '2025-11-24T00:00+03:00' → '24.11.2025'. */
export const dayTextOfIso = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('.');

/** Puts the dots while the digits are typed; what is deleted stays deleted. */
export function withDots(before: string, typed: string): string {
  if (typed.length <= before.length) return typed;
  return /^\d{2}(\.\d{2})?$/.test(typed) ? `${typed}.` : typed;
}
