import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt', '.wasm']);
/** Under this size a packet carries it either way, bytes. */
const WORTH = 512;

/** Sizes of a block, as powers of two; 0 leaves it to brotli, which is seldom the best for code. */
const BLOCKS = [0, 16, 17, 18, 19];

/** The smallest of what brotli makes of it. */
async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const all = await Promise.all(
    BLOCKS.map((block) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          ...(block > 0 && { [constants.BROTLI_PARAM_LGBLOCK]: block }),
        },
      }),
    ),
  );
  return all.reduce((best, one) => (one.length < best.length ? one : best));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH) return;
  const [br, gz] = await Promise.all([smallestBrotli(bytes), promisify(gzip)(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes `.br` and `.gz` beside every text file, so that the server compresses nothing itself. */
export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'portal-compress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      outDir = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(outDir, { recursive: true, withFileTypes: true });
        const texts = files.filter((file) => file.isFile() && TEXT.has(extname(file.name)));
        await Promise.all(texts.map((file) => compressFile(join(file.parentPath, file.name))));
      },
    },
  };
}
