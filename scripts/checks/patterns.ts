import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, parseSync, Visitor } from 'oxc-parser';

const ROOT = join(import.meta.dirname, '../..');
/** Code that reads strangers' texts: neither tests nor the texts of the demonstration. */
const SHIPPED = /^(contract|server|web)\/(src|build|public)\/(?!testing\/|demo\/)(?!.*\.test\.tsx?$)/;

export interface Pattern {
  place: string;
  /** Undefined where it is composed while the program runs. */
  source: string | undefined;
  flags: string;
}

/** The pattern as the list of proven ones has it. */
export const literalOf = ({ source, flags }: Pattern): string => `/${source ?? ''}/${flags}`;

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

/** The patterns of everything that is shipped. */
export function shippedPatterns(): Pattern[] {
  const list = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js'], { cwd: ROOT, encoding: 'utf8' });
  // Git still lists a file that is deleted and not committed yet.
  const files = list.split('\n').filter((file) => SHIPPED.test(file) && existsSync(join(ROOT, file)));
  return files.flatMap((file) => patternsOf(file, readFileSync(join(ROOT, file), 'utf8')));
}
