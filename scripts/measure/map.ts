import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
export const ARCHITECTURE = join(ROOT, 'docs/architecture.md');
export const SIDES = ['contract/src', 'server/src/modules', 'web/src/modules', 'e2e/tests'] as const;
const BETWEEN = /(?<=<!-- modules -->\n)[^]*(?=<!-- end of modules -->)/;

const foldersOf = (path: string): string[] =>
  existsSync(join(ROOT, path))
    ? readdirSync(join(ROOT, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'nightly')
        .map(({ name }) => name)
        .toSorted()
    : [];

export const modulesOf = (side: (typeof SIDES)[number]): string[] =>
  foldersOf(side).filter((name) => !['shared', 'testing', 'shell'].includes(name));

/** Rooms of a module on the server, or in the web. */
export const roomsOf = (module: string, side: 'server' | 'web' = 'server'): string[] =>
  foldersOf(`${side}/src/modules/${module}`);

/** First line comment of a manifest. */
function purposeOf(module: string): string {
  const manifest = join(ROOT, 'server/src/modules', module, `${module}.module.ts`);
  return /^\/\/ (.*)/.exec(readFileSync(manifest, 'utf8'))?.[1] ?? '';
}

/** The modules with their rooms on the server and in the web, as Markdown. */
export function moduleMap(): string {
  const rows = modulesOf('server/src/modules').map((module) => {
    const rooms = roomsOf(module);
    const ofWeb = roomsOf(module, 'web').filter((room) => !rooms.includes(room));
    const names = (list: string[]): string => list.map((name) => `\`${name}\``).join(', ');
    return `- **\`${module}\`**: ${purposeOf(module)}${rooms.length ? ` Rooms: ${names(rooms)}.` : ''}${
      ofWeb.length ? ` In the web also ${names(ofWeb)}.` : ''
    }`;
  });
  return `\n${rows.join('\n')}\n\n`;
}

export const withMap = (text: string): string => text.replace(BETWEEN, moduleMap());
