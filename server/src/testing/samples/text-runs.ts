import type { TextRun } from '../../modules/papers/delivery/split/recognition/page-text.reader.ts';

/** Lines of a page in a font whose signs are equally wide. */
export const runsOf = (text: string): TextRun[] =>
  text.split('\n').map((str, line) => ({
    ...{ str, transform: [1, 0, 0, 1, 0, -2 * line], width: str.length, height: 1, hasEOL: true },
  }));
