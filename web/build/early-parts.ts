import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { filesOf } from './chunk-files.ts';

const PORTAL = 'src/shell/layout/PortalLayout.tsx';

interface Arrival {
  modules: readonly string[];
  /** Addresses of calls to the server; `{14}` is the month in two weeks. */
  calls: readonly string[];
  /** Those of everybody but accountants. */
  staff: readonly string[];
  /** The one of the calls whose first picture is the largest part of the screen. */
  pictured?: string;
}

/** Asked for by every page. */
const FRAME = ['/api/settings/', '/api/account/info/', '/api/duties/'];
const INFORMATION = '/api/information/information/?information_type=active';

const preview = (type: string): string =>
  `/api/news/?${new URLSearchParams({
    fields: 'preview',
    'filter[news_type]': type,
    'filter[published]': 'true',
    'filter[current]': 'true',
    'page[number]': '1',
    'page[size]': '4',
  }).toString()}`;

/** Screens where people arrive, by their address; the frame alone for all others. */
const SCREENS: Readonly<Record<string, Arrival>> = {
  '/login': { modules: ['src/features/account/sign-in/SignInScreen.tsx'], calls: [], staff: [] },
  '/': {
    modules: [PORTAL, 'src/screens/home/HomeScreen.tsx'],
    calls: [
      ...['CATI', 'TNS', 'Портал'].map(preview),
      ...FRAME,
      INFORMATION,
      '/api/information/upcoming_birthday/',
    ],
    pictured: INFORMATION,
    staff: ['/api/account/my_day/'],
  },
  '/workTime': {
    modules: [PORTAL, 'src/features/shifts/ShiftsScreen.tsx'],
    calls: FRAME,
    staff: ['/api/work_time/get_available_dates/', '/api/work_time/?{0}', '/api/work_time/?{14}'],
  },
  '': { modules: [PORTAL], calls: [], staff: [] },
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
        const parts = Object.entries(SCREENS).map(([path, { modules, ...calls }]) => [
          path,
          {
            ...calls,
            files: [...filesOf(bundle, modules)].filter((name) => !own.has(name)).map((name) => `/${name}`),
          },
        ]);
        const start = [...own].find((name) => name.endsWith('.js'));
        if (!start) throw new Error('the page has no code of its own');
        const content = JSON.stringify({ ...Object.fromEntries(parts), start: `/${start}` });
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
