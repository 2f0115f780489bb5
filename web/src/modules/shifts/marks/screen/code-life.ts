/** A code is new for so long, and holds for as long again. */
export const LIFE_MS = 30_000;

/**
 * Moment of the next code by the device's clock. A clock that is wrong gives half a minute from the answer: by then
 * the code still holds.
 */
export function codeUntil({ valid_until, receivedAt }: { valid_until: string; receivedAt: number }): number {
  const left = Date.parse(valid_until) - receivedAt;
  return receivedAt + (left > 0 && left <= LIFE_MS ? left : LIFE_MS);
}

/** '1234 5678' */
export const inGroups = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
