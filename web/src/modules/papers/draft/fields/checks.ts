/** Formats and check digits of Russian document numbers. Only digits are compared. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0);

/** SNILS up to this number have no check digits (pension fund rule). */
const SNILS_UNCHECKED = 1_001_998;

export function isSnils(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 11) return false;
  if (Number(digits.slice(0, 9)) <= SNILS_UNCHECKED) return true;
  const sum = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101;
  return (sum === 100 ? 0 : sum) === Number(digits.slice(9));
}

const INN_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_SECOND = [3, ...INN_FIRST];

/** INN of a person, 12 digits; that of an organisation has ten. */
export function isInn(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length !== 12 || /^0+$/.test(digits)) return false;
  return (
    (weighted(digits, INN_FIRST) % 11) % 10 === Number(digits[10]) &&
    (weighted(digits, INN_SECOND) % 11) % 10 === Number(digits[11])
  );
}

/** Russian mobile number: ten digits after the 7. */
export const isMobile = (text: string): boolean => /^79\d{9}$/.test(digitsOf(text));

/** Minimum age of the first passport. */
const PASSPORT_AGE = 14;

const yearsLater = (iso: string, years: number): string =>
  `${Number(iso.slice(0, 4)) + years}${iso.slice(4)}`;

export function birthFault(birth: string, today: string): string | undefined {
  if (birth > today) return 'Дата рождения не может быть в будущем';
  return birth < yearsLater(today, -120) ? 'Проверьте год рождения' : undefined;
}

export function issueFault(issued: string, birth: string | undefined, today: string): string | undefined {
  if (issued > today) return 'Паспорт не может быть выдан в будущем';
  if (birth && issued < yearsLater(birth, PASSPORT_AGE)) return 'Паспорт выдают с 14 лет: проверьте даты';
  return undefined;
}
