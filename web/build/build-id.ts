import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * One name for the whole build, made of the names of its files, which carry their own hashes: the
 * same sources give the same id. Written into index.html for the page and into build.json for the
 * server, which sends it with every answer.
 */
export function buildId(): Plugin {
  let id = '';
  return {
    name: 'portal-build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const names = Object.keys(bundle ?? {}).toSorted();
        id = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'portal-build', content: id }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'build.json', source: `${JSON.stringify({ id })}\n` });
      },
    },
  };
}
