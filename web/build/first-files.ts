import type { Plugin } from 'vite';
import { filesOf } from './chunk-files.ts';

/** Where people arrive, and the screens that open there; '' is every other address. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['SignInScreen'],
  '/': ['PortalLayout', 'HomeScreen'],
  '/workTime': ['PortalLayout', 'ShiftsScreen'],
  '': ['PortalLayout'],
};

/** Names the files of the first screen for before.js: they come beside the page's own code, not after it has run. */
export function firstFiles(): Plugin {
  return {
    name: 'portal-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const own = filesOf(bundle, []);
        const files = Object.entries(SCREENS).map(([path, screens]) => [
          path,
          [...filesOf(bundle, screens)].filter((name) => !own.has(name)),
        ]);
        const content = JSON.stringify(Object.fromEntries(files));
        return [{ tag: 'meta', attrs: { name: 'portal-files', content }, injectTo: 'head-prepend' }];
      },
    },
  };
}
