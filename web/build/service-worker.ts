import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { filesOf } from './chunk-files.ts';

/** Screens available offline, and the code of their dialogs. Signing out works there too. */
const OFFLINE = [
  'PortalLayout',
  'ShiftsScreen',
  'WeekActs',
  'SignInScreen',
  'dialogs/Modal',
  'ConfirmDialog',
  'CodeForm',
];
/** Files of `public/` referenced by the page. */
const PUBLIC_FILES = ['/preload.js', '/favicon.svg', '/manifest.webmanifest'];

/** Writes sw.js: the list of files of the offline pages, and the worker that caches them. */
export function serviceWorker(): Plugin {
  return {
    name: 'portal-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'));
        const names = [...filesOf(bundle, OFFLINE), ...fonts].toSorted();
        const files = ['/', ...PUBLIC_FILES, ...names.map((name) => `/${name}`)];
        const build = bundle['build.json'];
        if (build?.type !== 'asset') this.error('the build has no id');
        const source = readFileSync(join(import.meta.dirname, 'service-worker-source.js'), 'utf8');
        const head = `const BUILD = ${String(build.source).trim()};\nconst FILES = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
      },
    },
  };
}
