import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Copies the character maps and standard fonts of the PDF viewer. */
export function pdfAssets(): Plugin {
  let outDir = '';
  return {
    name: 'portal-pdf-assets',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : join(config.root, config.build.outDir);
    },
    writeBundle: async () => {
      for (const folder of ['cmaps', 'standard_fonts']) {
        await cp(join(PDFJS, folder), join(outDir, 'pdfjs', folder), { recursive: true });
      }
    },
  };
}
