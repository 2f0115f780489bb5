import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { start: string };
};

/**
 * Options of Node that `npm start` gives the portal. The young generation is kept small: at Node's own size it
 * and the bytes of uploads that wait to be collected with it take 150 MB more, and calls are no quicker.
 */
export const START_OPTIONS: readonly string[] =
  /^exec node (--.*) scripts\/run\.cjs start$/.exec(manifest.scripts.start)?.[1]?.split(' ') ?? [];
