import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Libraries that hand out everything through one file: that file in their package. */
const INDEX: Readonly<Record<string, string>> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
  '@tanstack/react-router': 'dist/esm/index.js',
};

/** `import { A } from "./a.mjs"` or `export { default as A } from './a.mjs'`, as libraries print them. */
const LISTED = /^(?:import|export) \{([^{}]+)\} from ["']([^"']+)["']/gm;
const IMPORTED = /\bimport\s*\{([^{}]+)\}\s*from\s*["'](@[a-z]+\/[a-z-]+)["']/g;

/** Where a name of the library is written, and how it is called there. */
interface Place {
  file: string;
  name: string;
}

/** `A` or `A as B`: how it is called there and here. */
const namesOf = (list: string): [there: string, here: string][] =>
  list.split(',').flatMap((item) => {
    const [there = '', here = there] = item.trim().split(' as ');
    return there ? [[there, here]] : [];
  });

function placesOf(library: string, index: string): ReadonlyMap<string, Place> {
  const [root] = createRequire(import.meta.url)
    .resolve(library)
    .split(`/${library}/`);
  const path = join(root ?? '', library, index);
  const places = new Map<string, Place>();
  for (const [, list = '', from = ''] of readFileSync(path, 'utf8').matchAll(LISTED)) {
    const file = from.startsWith('.') ? join(dirname(path), from) : from;
    for (const [name, known] of namesOf(list)) places.set(known, { file, name });
  }
  if (places.size === 0) throw new Error(`${library} lists nothing in ${index}`);
  return places;
}

/**
 * Imports from a library's index become imports of the very files. The index would else connect every
 * module with all of the library, and nobody could tell what a screen loads (chunks.ts does).
 */
export function directImports(): Plugin {
  const known = new Map<string, ReadonlyMap<string, Place>>();
  const write = (whole: string, list: string, library: string): string => {
    const index = INDEX[library];
    if (index === undefined) return whole;
    const places = known.get(library) ?? placesOf(library, index);
    known.set(library, places);
    const lines = namesOf(list).map(([there, here]) => {
      const { file, name } = places.get(there) ?? { file: library, name: there };
      return `import { ${name} as ${here} } from ${JSON.stringify(file)}`;
    });
    return lines.join(';');
  };
  return {
    name: 'portal-direct-imports',
    apply: 'build',
    // After TypeScript: only what is a value is imported then.
    enforce: 'post',
    transform: {
      filter: { code: IMPORTED },
      handler: (code) => ({ code: code.replaceAll(IMPORTED, write), map: null }),
    },
  };
}
