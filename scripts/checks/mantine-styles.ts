import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CORE = 'node_modules/@mantine/core/esm';

/** Name of each export and the file that has it. */
function exportsOf(root: string): Map<string, string> {
  const index = readFileSync(join(root, CORE, 'index.mjs'), 'utf8');
  const files = new Map<string, string>();
  for (const [, names = '', path = ''] of index.matchAll(/import \{([^}]+)\} from "(\.[^"]+)"/g))
    for (const name of names.split(','))
      files.set(name.split(' as ').at(-1)?.trim() ?? '', join(root, CORE, path));
  return files;
}

/** The style sheets that a file of Mantine and all that it is made of need. */
function neededBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const sheet = /\/(\w+)\.module\.mjs$/.exec(file)?.[1];
  const parts = [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)];
  return [
    ...(sheet ? [sheet] : []),
    ...parts.flatMap(([, path = '']) => neededBy(join(dirname(file), path), seen)),
  ];
}

const sheetsIn = (text: string): string[] =>
  [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, sheet = '']) => sheet);

/** `Checkbox` brings `CheckboxCard` along, which has styles of its own: needed where it is used. */
const isUnusedPart = (name: string, sheet: string, text: string): boolean =>
  sheet !== name && sheet.startsWith(name) && !text.includes(`<${name}.${sheet.slice(name.length)}`);

interface Source {
  path: string;
  text: string;
}

/**
 * Parts of Mantine that a module shows without seeing to their styles: neither do the style sheets of the whole
 * page, `common`, have them, nor does the module import them. On a cold load they are bare until another screen
 * happens to bring the styles.
 */
export function unstyledParts(root: string, common: string, sources: readonly Source[]): string[] {
  const files = exportsOf(root);
  const given = new Set(sheetsIn(common));
  return sources.flatMap(({ path, text }) => {
    const own = new Set([...given, ...sheetsIn(text)]);
    const names = [...text.matchAll(/(?:import|export) \{([^}]+)\} from '@mantine\/core'/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim())
      .filter((name) => files.has(name));
    return names.flatMap((name) =>
      neededBy(files.get(name) ?? '')
        .filter((sheet) => !own.has(sheet) && !isUnusedPart(name, sheet, text))
        .map((sheet) => `${path}: ${name} without ${sheet}.layer.css`),
    );
  });
}
