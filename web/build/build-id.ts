import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * One build id, derived from the hashed file names: the same sources give the same id. Written into
 * index.html for the page and into build.json for the server, which sends it with every answer. Also preloads
 * the fonts, because only the build knows their names.
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
        const fonts = names.filter((name) => name.endsWith('.woff2') && !/wght|latin-ext/.test(name));
        return [
          { tag: 'meta', attrs: { name: 'portal-build', content: id }, injectTo: 'head' },
          ...fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
        ];
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
