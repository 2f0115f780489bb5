import { createHmac, timingSafeEqual } from 'node:crypto';

/** A code is shown so long, and holds for as long again. */
const STEP_MS = 30_000;
const DIGITS = 8;

const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

function codeOfStep(secret: Buffer, area: string, step: number): string {
  const digest = createHmac('sha256', secret).update(`${step} ${area}`).digest();
  return String(digest.readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The code of an area at that moment, and when the next one comes. */
export const codeAt = (secret: Buffer, area: string, at: Date) => ({
  code: codeOfStep(secret, area, stepOf(at)),
  validUntil: new Date((stepOf(at) + 1) * STEP_MS),
});

/** Whether the code was valid at that moment; in constant time. */
export function isCode(secret: Buffer, area: string, given: string, at: Date): boolean {
  const text = Buffer.from(given);
  return [stepOf(at), stepOf(at) - 1]
    .map((step) => Buffer.from(codeOfStep(secret, area, step)))
    .map((code) => code.length === text.length && timingSafeEqual(code, text))
    .includes(true);
}
