import type { SplitFault } from './split.format.ts';

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
