/** The file is within its own size, and unpacks to more than it may. */
export class TooMuch extends Error {}

/** Memory that the operating system did not give; V8 throws where it can. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof RangeError && /allocation failed|Invalid typed array length/.test(error.message);

export const isTooMuch = (error: unknown): boolean => error instanceof TooMuch || isOutOfMemory(error);
