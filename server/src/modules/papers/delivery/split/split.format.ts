import type { Recognised } from './recognition/recognition.reader.ts';

/** Bytes of one employee's paper. */
export const MAX_PAPER_BYTES = 50 * 1024 * 1024;

export type SplitFault = 'too_many_pages' | 'too_heavy' | 'not_pdf' | 'broken' | 'no_pages';

/** A line of the worker's result. */
export type SplitLine =
  /** Number of pages, or of the files of an archive; first. */
  | { pages: number }
  /** Pages or files read so far. */
  | { read: number }
  /** Pages of one employee, or of nobody known, as a pdf in base64. */
  | (Recognised & { file: string; bytes: string })
  | { fault: SplitFault; file: string }
  /** Everything was given. */
  | { end: true };

/** A file that the accountant can mend. */
export class FaultyFile extends Error {
  readonly fault: SplitFault;
  readonly file: string;

  constructor(fault: SplitFault, file: string) {
    super(`${fault}: ${file}`);
    this.fault = fault;
    this.file = file;
  }
}
