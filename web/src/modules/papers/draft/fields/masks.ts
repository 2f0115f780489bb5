import { digitsOf } from './checks.ts';

/** Puts digits into a pattern of `#`; stops where the digits do. */
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

/** A leading 8 or 7 is the country's; a number that begins with 9 is meant without it. */
export function phoneMask(text: string): string {
  const digits = digitsOf(text).replace(/^[78]/, '');
  return digits ? masked(digits, '+7 (###) ###-##-##') : '';
}
