import type { Plugin } from 'vite';
import { filesOf } from './chunk-files.ts';

/** Screens loaded for each entry path; '' is every other path. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['SignInScreen'],
  '/': ['PortalLayout', 'HomeScreen'],
  '/workTime': ['PortalLayout', 'ShiftsScreen'],
  '': ['PortalLayout'],
};

export const FIRST_SCREENS = [...new Set(Object.values(SCREENS).flat())];

const CHARSET = '<meta charset="utf-8" />';

/** Lists the files of the first screen for preload.js, so that they load in parallel with the entry. */
export function firstFiles(): Plugin {
  return {
    name: 'portal-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const own = filesOf(bundle, []);
        const files = Object.entries(SCREENS).map(([path, screens]) => [
          path,
          [...filesOf(bundle, screens)].filter((name) => !own.has(name)),
        ]);
        const content = JSON.stringify(Object.fromEntries(files));
        // Browsers look for the charset in the first 1 024 bytes only.
        const escaped = content.replaceAll('"', '&quot;');
        const meta = `<meta name="portal-files" content="${escaped}" />`;
        if (!html.includes(CHARSET)) throw new Error(`index.html has no ${CHARSET}`);
        return html.replace(CHARSET, () => `${CHARSET}\n    ${meta}`);
      },
    },
  };
}
