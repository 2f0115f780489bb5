/** A place for a digit, or a text between digits. */
type Part = { digit: '0' | '#' } | { text: string };

/** Digits of a number format such as `000000` or `000-000-000`. */
export type Digits = readonly Part[];

/** Zeros that make a format one of codes; `0` alone rounds an amount. */
const MIN_ZEROS = 2;

/** Length of the piece of a format code at that place, and its part. */
function pieceAt(code: string, at: number): { length: number; part?: Part } | undefined {
  const sign = code[at] ?? '';
  if (sign === '"') {
    const end = code.indexOf('"', at + 1);
    return end < 0 ? undefined : { length: end + 1 - at, part: { text: code.slice(at + 1, end) } };
  }
  if (sign === '\\') return { length: 2, part: { text: code[at + 1] ?? '' } };
  if (sign === '_' || sign === '*') return { length: 2 };
  if (sign === '[') {
    const end = code.indexOf(']', at);
    return end < 0 || code[at + 1] === '$' ? undefined : { length: end + 1 - at };
  }
  if (sign === '0') return { length: 1, part: { digit: '0' } };
  if (sign === '#' || sign === '?') return { length: 1, part: { digit: '#' } };
  return /[\s()+:-]/.test(sign) ? { length: 1, part: { text: sign } } : undefined;
}

/** The digits of a format that pads whole numbers with zeros; undefined for any other format. */
export function digitsOf(code: string): Digits | undefined {
  const parts: Part[] = [];
  for (let at = 0; at < code.length && code[at] !== ';';) {
    const piece = pieceAt(code, at);
    if (!piece) return undefined;
    if (piece.part) parts.push(piece.part);
    at += piece.length;
  }
  const zeros = parts.filter((part) => 'digit' in part && part.digit === '0').length;
  return zeros >= MIN_ZEROS ? parts : undefined;
}

/** A whole number as the format shows it. */
export function inDigits(number: number, digits: Digits): string {
  const signs = Array.from(String(Math.abs(number)));
  const places = digits.filter((part) => 'digit' in part).length;
  let shown = '';
  let left = places;
  for (const part of digits.toReversed()) {
    if ('text' in part) {
      shown = part.text + shown;
      continue;
    }
    left -= 1;
    // The first place takes all digits that are left.
    const sign = left === 0 ? signs.splice(0).join('') : signs.pop();
    shown = (sign || (part.digit === '0' ? '0' : '')) + shown;
  }
  return number < 0 ? `-${shown}` : shown;
}
