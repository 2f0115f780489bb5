import { basename } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Source } from '../measure/sources.ts';

const moduleOf = (path: string): string => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Module of each table; the table name is the first argument of `pgTable`. */
export function tableOwners(sources: Source[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of sources.filter((source) => source.path.endsWith('.table.ts'))) {
    new Visitor({
      CallExpression({ callee, arguments: [name] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'pgTable') return;
        if (name?.type === 'Literal' && typeof name.value === 'string')
          owners.set(name.value, moduleOf(path));
      },
    }).visit(parseSync(path, text).program);
  }
  return owners;
}

/** Words behind which SQL names a table, also as one of a list. */
const NAMED =
  /\b(?:from|join|into|update|table|using)\s+(?:only\s+)?((?:"?[a-z_]+"?(?:\s+(?:as\s+)?[a-z]+)?\s*,\s*)*"?[a-z_]+"?)/gi;

const tablesIn = (text: string): string[] =>
  Array.from(text.matchAll(NAMED)).flatMap(([, list = '']) =>
    list.split(',').map((one) => /[a-z_]+/i.exec(one)?.[0].toLowerCase() ?? ''),
  );

/** Tables that a file names in the text of its SQL, and where. */
function namedTables({ path, text }: Source): { place: string; table: string }[] {
  const found: { place: string; table: string }[] = [];
  const note = (start: number, tables: string[]): void => {
    const place = `${path}:${text.slice(0, start).split('\n').length}`;
    found.push(...tables.map((table) => ({ place, table })));
  };
  new Visitor({
    TaggedTemplateExpression({ start, tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      note(start, tablesIn(quasi.quasis.map(({ value }) => value.raw).join(' ? ')));
    },
    CallExpression({ start, callee, arguments: [argument] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return;
      if (callee.property.name === 'identifier') note(start, [argument.value]);
      if (callee.property.name === 'raw') note(start, tablesIn(argument.value));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Tables that the SQL of a module names as text: a way past the walls and arrows that imports have. */
export function rawTables(sources: Source[]): string[] {
  const tables = tableOwners(sources);
  return sources
    .filter(({ path }) => moduleOf(path) && basename(path).endsWith('.sql.ts'))
    .flatMap((source) =>
      namedTables(source).flatMap(({ place, table }) => {
        const owner = tables.get(table);
        return owner === undefined ? [] : [`${place} names ${table} of ${owner} as text`];
      }),
    );
}
