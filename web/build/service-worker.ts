import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Screens that open without a network, by the end of their module's path. */
const OFFLINE_SCREENS = [
  'src/shell/layout/PortalLayout.tsx',
  'src/features/shifts/ShiftsScreen.tsx',
  // Signing out works there too.
  'src/features/account/sign-in/SignInScreen.tsx',
  // Their dialogs' frame.
  'src/ui/dialogs/Modal.tsx',
];
/** Files of `public/` that the page names. */
const PUBLIC_FILES = ['/before.js', '/favicon.svg', '/manifest.webmanifest'];

const isChunk = (
  file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
): file is Rolldown.OutputChunk => file?.type === 'chunk';

/** Names of the chunks, with everything they import, and of their styles. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (!isChunk(chunk) || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(take);
  };
  const missing = new Set(OFFLINE_SCREENS);
  for (const [name, file] of Object.entries(bundle)) {
    const modules = isChunk(file) ? file.moduleIds : [];
    const screens = OFFLINE_SCREENS.filter((one) => modules.some((module) => module.endsWith(one)));
    for (const screen of screens) missing.delete(screen);
    if (screens.length > 0 || (isChunk(file) && file.isEntry)) take(name);
    if (name.endsWith('.woff2')) files.add(name);
  }
  if (missing.size > 0) throw new Error(`no chunk of its own for ${[...missing].join(', ')}`);
  return [...files].toSorted();
}

/** Writes sw.js: the list of the files that the offline pages need, and the worker that keeps them. */
export function serviceWorker(): Plugin {
  return {
    name: 'portal-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = ['/', ...PUBLIC_FILES, ...filesOf(bundle).map((name) => `/${name}`)];
        const build = bundle['build.json'];
        if (build?.type !== 'asset') this.error('the build has no id');
        const source = readFileSync(join(import.meta.dirname, 'service-worker-source.js'), 'utf8');
        const head = `const BUILD = ${String(build.source).trim()};\nconst FILES = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
      },
    },
  };
}
