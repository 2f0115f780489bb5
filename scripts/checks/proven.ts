import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { literalOf, type Pattern } from './patterns.ts';

const LIST = join(import.meta.dirname, 'proven-patterns.json');
/** Patterns that are put together while the portal runs, and why they are safe. */
const COMPOSED = new Map([
  [
    'web/src/modules/knowledge/viewer/pdf/pdf-hits.ts',
    'words without spaces, escaped, with spaces between them: no part fits what the next one fits',
  ],
]);

/** Patterns proved to take time that grows with the length of the text only, as literals. */
export const readProven = (): Set<string> => new Set(JSON.parse(readFileSync(LIST, 'utf8')) as string[]);

export const writeProven = (literals: Iterable<string>): void =>
  writeFileSync(LIST, `${JSON.stringify([...new Set(literals)].toSorted(), null, 2)}\n`);

/** Patterns that nobody has proved, with their places. */
export function unproven(patterns: readonly Pattern[], proven: ReadonlySet<string>): string[] {
  return patterns.flatMap((pattern) => {
    const { place, source } = pattern;
    if (source === undefined) {
      const isKnown = COMPOSED.has(place.split(':')[0] ?? '');
      return isKnown ? [] : [`${place} puts a pattern together: write it down, or say why it is safe`];
    }
    if (proven.has(literalOf(pattern))) return [];
    return [`${place} ${literalOf(pattern)} is not proved: run \`node scripts/run.cjs regexps\``];
  });
}
