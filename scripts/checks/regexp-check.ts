import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

/** Patterns that are put together while the portal runs, and why they are safe. */
const COMPOSED = new Map([
  [
    'web/src/features/viewer/pdf/pdf-hits.ts',
    'words without spaces, escaped, with spaces between them: no part fits what the next one fits',
  ],
]);
/** Far longer than the hardest pattern takes; milliseconds. */
const PATIENCE = 120_000;

/** Its own limits are of time, and what a busy machine cuts short it takes for slow; steps decide. */
const BY_STEPS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

interface Pattern {
  place: string;
  /** Undefined where it is composed while the program runs. */
  source: string | undefined;
  flags: string;
}

/** Every regular expression of a source. */
export function patternsOf(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const placeOf = (at: number): string => `${file}:${code.slice(0, at).split('\n').length}`;
  const composed = (callee: Expression, start: number): void => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
    found.push({ place: placeOf(start), source: undefined, flags: '' });
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      found.push({ place: placeOf(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: (node) => composed(node.callee, node.start),
    CallExpression: (node) => composed(node.callee, node.start),
  }).visit(parseSync(file, code).program);
  return found;
}

/** What is wrong with a pattern; null where its time grows with the length of the text only. */
export async function faultOf({ place, source, flags }: Pattern): Promise<string | null> {
  if (source === undefined) {
    const isKnown = COMPOSED.has(place.split(':')[0] ?? '');
    return isKnown ? null : `${place} puts a pattern together: write it down, or say why it is safe`;
  }
  const result = await check(source, flags, { timeout: PATIENCE, randomSeed: 1, ...BY_STEPS });
  if (result.status === 'safe') return null;
  const what = result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
  return `${place} /${source}/${flags}: ${what}`;
}

const ROOT = join(import.meta.dirname, '../..');
/** What strangers' texts come to: neither tests nor the texts of the demonstration. */
const SHIPPED = /^(contract|server|web)\/(src|build|public)\/(?!testing\/|demo\/)(?!.*\.test\.tsx?$)/;

/** Faults of the patterns of everything that is shipped. */
export async function shippedFaults(): Promise<string[]> {
  const list = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], { cwd: ROOT, encoding: 'utf8' });
  // A file that is deleted and not committed yet is listed still.
  const files = list.split('\n').filter((file) => SHIPPED.test(file) && existsSync(join(ROOT, file)));
  const patterns = files.flatMap((file) => patternsOf(file, readFileSync(join(ROOT, file), 'utf8')));
  const different = new Map(patterns.map((one) => [`/${one.source ?? one.place}/${one.flags}`, one]));
  const faults: string[] = [];
  for (const pattern of different.values()) {
    const fault = await faultOf(pattern);
    if (fault) faults.push(fault);
  }
  return faults;
}
