import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { filesOf } from './chunk-files.ts';

const PORTAL = 'src/shell/layout/PortalLayout.tsx';

/** Screens where people arrive, by their address; the frame alone for all others. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['src/features/account/sign-in/SignInScreen.tsx'],
  '/': [PORTAL, 'src/screens/home/HomeScreen.tsx'],
  '/workTime': [PORTAL, 'src/features/shifts/ShiftsScreen.tsx'],
  '': [PORTAL],
};

/**
 * Tells index.html which files each screen will ask for. before.js fetches them beside the
 * page's own code; they would come one way to the server and back later, after that code has run.
 */
export function earlyParts(): Plugin {
  return {
    name: 'portal-early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (!bundle) return [];
        const own = filesOf(bundle, []);
        const parts = Object.entries(SCREENS).map(([path, modules]) => [
          path,
          [...filesOf(bundle, modules)].filter((name) => !own.has(name)).map((name) => `/${name}`),
        ]);
        const content = JSON.stringify(Object.fromEntries(parts));
        return [{ tag: 'meta', attrs: { name: 'portal-parts', content }, injectTo: 'head-prepend' }];
      },
    },
    // Vite copies what lies in `public` as it is, and everything waits for this file.
    writeBundle: async ({ dir = '' }) => {
      const file = join(dir, 'before.js');
      await writeFile(file, minifySync(file, await readFile(file, 'utf8')).code);
    },
  };
}
