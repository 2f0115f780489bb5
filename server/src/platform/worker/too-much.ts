/** The file is small enough but unpacks to more than the limit. */
export class TooMuch extends Error {}

/** Memory refused by the operating system; V8 throws where it can. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|Invalid typed array length/.test(error.message);

export const isTooMuch = (error: unknown): boolean => error instanceof TooMuch || isOutOfMemory(error);
