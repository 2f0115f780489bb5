import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesOf } from './chunk-files.ts';
import { FIRST_SCREENS } from './first-files.ts';

const TEXT = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt', '.wasm']);
/** Minimum size to compress, bytes: a smaller file fits into one packet anyway. */
const WORTH = 512;

/** 7 % fewer bytes than the lower quality for thirty times its processor time: for the first load only. */
const FIRST_QUALITY = 11;
const QUALITY = 8;

async function compressFile(path: string, quality: number): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `.br` and `.gz` next to every text file, so that the server compresses nothing itself. */
export function compress(): Plugin {
  let outDir = '';
  let first = new Set<string>();
  return {
    name: 'portal-compress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : join(config.root, config.build.outDir);
    },
    generateBundle: (_options, bundle) => {
      first = new Set([...filesOf(bundle, FIRST_SCREENS)].map((name) => join(outDir, name)));
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(outDir, { recursive: true, withFileTypes: true });
        const texts = files.filter((file) => file.isFile() && TEXT.has(extname(file.name)));
        // The page and its loader are in the root.
        const isFirst = (path: string): boolean =>
          first.has(path) || (dirname(path) === outDir && ['.html', '.js'].includes(extname(path)));
        const paths = texts.map((file) => join(file.parentPath, file.name));
        await Promise.all(paths.map((path) => compressFile(path, isFirst(path) ? FIRST_QUALITY : QUALITY)));
      },
    },
  };
}
