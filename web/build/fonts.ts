import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: string, last: string): string => {
  const from = first.codePointAt(0) ?? 0;
  return String.fromCodePoint(
    ...Array.from({ length: (last.codePointAt(0) ?? 0) - from + 1 }, (_, at) => from + at),
  );
};

/** Characters of Russian pages by font file; `styles/fonts.css` names the same ranges. */
const TAKEN: Readonly<Record<string, string>> = {
  cyrillic: `${range('А', 'я')}Ёё№`,
  latin: `${range(' ', '~')}\u00A0\u2009\u202F«»·×–—‘’“”„•…←→−`,
  'latin-ext': '₽',
};

/** Weights that the theme uses. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * Font subsets for nearly every page, a third smaller than the full fonts. The full ones remain available for
 * names with letters of other languages.
 */
export function smallFonts(): Plugin {
  return {
    name: 'portal-small-fonts',
    config: async ({ root = '.' }) => {
      const folder = join(root, 'src/styles/fonts');
      mkdirSync(folder, { recursive: true });
      const { resolve } = createRequire(import.meta.url);
      for (const [name, text] of Object.entries(TAKEN)) {
        const whole = readFileSync(
          resolve(`@fontsource-variable/golos-text/files/golos-text-${name}-wght-normal.woff2`),
        );
        writeFileSync(
          join(folder, `golos-text-${name}.woff2`),
          await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } }),
        );
      }
    },
  };
}
