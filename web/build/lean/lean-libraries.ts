import type { Plugin } from 'vite';

const EXPORTED = /^export (?:const|function) (\w+)/gm;
/** `email(params) { return this.check(core._email(ZodEmail, params)); },` */
const OLD_FORMAT =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;

/** Objects that compile their own code: `before.js` has switched that off, the server's policy forbids it. */
function uncompiled(code: string): string {
  const from = code.indexOf('export const $ZodObjectJIT = ');
  const to = code.indexOf('\n});\n', from);
  if (from === -1 || to === -1) return code;
  return `${code.slice(0, from)}export const $ZodObjectJIT = $ZodObject;${code.slice(to + 4)}`;
}

/** Names stay, the code goes. */
function emptied(code: string): string {
  const names = [...code.matchAll(EXPORTED)].map((match) => match[1]);
  const lines = names.map((name) => `export const ${name} = () => undefined;`);
  // `process` is exported under another name than it is declared.
  if (code.includes('as process')) lines.push('export { processSchema as process };');
  return lines.join('\n');
}

/** What our page never asks of a library, but its classes hold on to, by the file that is changed. */
const CUTS: readonly [file: RegExp, cut: (code: string) => string][] = [
  // Schemas as JSON Schema: the server makes the API reference, with the whole of zod.
  [/\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/, emptied],
  [/\/zod\/v4\/core\/schemas\.js$/, uncompiled],
  // Data that holds itself: what came as JSON cannot. Zod's small build does without it too.
  [/\/zod\/v4\/core\/memoizer\.js$/, emptied],
  // English words of faults: ours are Russian and belong to the contract.
  [/\/zod\/v4\/locales\/en\.js$/, () => 'export default () => ({ localeError: () => undefined });'],
  // The old `z.string().email()` beside `z.email()`, for 25 formats.
  [/\/zod\/v4\/classic\/schemas\.js$/, (code) => code.replaceAll(OLD_FORMAT, '')],
  // `route.Link`: ours are `Link`, which the sign-in page does without.
  [
    /\/@tanstack\/react-router\/dist\/esm\/route\.js$/,
    (code) => code.replace('import { Link } from "./link.js";', 'const Link = () => null;'),
  ],
];

/** Takes 9 kB out of every first visit, after brotli. */
export function leanLibraries(): Plugin {
  return {
    name: 'portal-lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(([file]) => file) },
      handler: (code, id) => {
        const cut = CUTS.find(([file]) => file.test(id))?.[1](code) ?? code;
        if (cut === code) throw new Error(`${id} has changed: there is nothing to cut`);
        return { code: cut, map: null };
      },
    },
  };
}
