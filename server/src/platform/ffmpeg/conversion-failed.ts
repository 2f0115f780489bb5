/** The film itself cannot be converted: another try would end the same way. */
export class ConversionFailed extends Error {
  /** For people, in Russian. */
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`the film cannot be converted: ${reason}`, { cause });
    this.reason = reason;
  }
}
