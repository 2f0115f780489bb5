import type { Plugin } from 'vite';

const MODULE = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/**
 * The page validates with the contract's schemas and never prints them as JSON Schema, but zod's
 * classes hold on to the code that does: 4 kB of every first visit after brotli. The server, which
 * makes the API reference, runs the whole of zod.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'portal-without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: MODULE },
      handler: (code) => {
        const names = [...code.matchAll(EXPORTED)].map((match) => match[1]);
        const lines = names.map((name) => `export const ${name} = () => undefined;`);
        // `process` is exported under another name than it is declared.
        if (code.includes('as process')) lines.push('export { processSchema as process };');
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
