import { digitsOf } from './checks.ts';

/** Fills a pattern of `#` with digits; stops after the last digit. */
function masked(digits: string, pattern: string): string {
  let result = '';
  let at = 0;
  for (const sign of pattern) {
    if (at >= digits.length) break;
    if (sign === '#') {
      result += digits[at] ?? '';
      at += 1;
    } else result += sign;
  }
  return result;
}

export const snilsMask = (text: string): string => masked(digitsOf(text), '###-###-### ##');
export const innMask = (text: string): string => digitsOf(text).slice(0, 12);
export const passportMask = (text: string): string => masked(digitsOf(text), '#### ######');
export const divisionMask = (text: string): string => masked(digitsOf(text), '###-###');

/** A leading 8 or 7 is the country code; a number that begins with 9 has none. */
export function phoneMask(text: string): string {
  const digits = digitsOf(text).replace(/^[78]/, '');
  return digits ? masked(digits, '+7 (###) ###-##-##') : '';
}
