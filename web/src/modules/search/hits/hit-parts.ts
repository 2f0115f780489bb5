import { HIT_END, HIT_START } from '@portal/contract/search/search.calls.ts';

export interface HitPart {
  /** Start offset, the key of the part. */
  at: number;
  text: string;
  found: boolean;
}

/** Splits a title or snippet into matches and other text. */
export function hitParts(text: string): HitPart[] {
  const parts: HitPart[] = [];
  let at = 0;
  for (const [index, piece] of text.split(HIT_START).entries()) {
    const [found, rest] = index === 0 ? ['', piece] : splitOnce(piece);
    if (found) parts.push({ at, text: found, found: true });
    if (rest) parts.push({ at: at + found.length, text: rest, found: false });
    at += piece.length + 1;
  }
  return parts;
}

function splitOnce(piece: string): [string, string] {
  const end = piece.indexOf(HIT_END);
  return end < 0 ? [piece, ''] : [piece.slice(0, end), piece.slice(end + 1)];
}
