/** The film itself cannot be converted: a retry would fail the same way. */
export class ConversionFailed extends Error {
  /** In Russian, for users. */
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super(`the film cannot be converted: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** ffmpeg hung on the film: it would hang again, however the film is converted. */
export class ConversionSilent extends ConversionFailed {
  constructor() {
    super('Преобразование зависло на этом видео. Сохраните его в другом формате, лучше всего mp4.');
  }
}
