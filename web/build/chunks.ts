import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

const SIGN_IN = 'src/features/account/sign-in/SignInScreen.tsx';
const PORTAL = 'src/shell/layout/PortalLayout.tsx';
const HOME = 'src/screens/home/HomeScreen.tsx';

/**
 * Files of code, in the order in which they take modules: one for what every page needs before anything
 * else, and one each for what the sign-in, the bars around every page and the home page share with other
 * screens. Left to itself, the build makes a file of each set of screens that share something: a hundred
 * for the home page, most of them one icon. What only one screen needs stays with that screen.
 */
const CHUNKS: Readonly<Record<string, (lazy: ReadonlySet<string>, id: string) => boolean>> = {
  start: (lazy, id) => lazy.has('') || SETTINGS.test(id),
  fields: (lazy) => lazy.has(SIGN_IN) && lazy.has(PORTAL),
  'sign-in': (lazy, id) => lazy.has(SIGN_IN) && lazy.size > 1 && !/\/sign-out|\/countdown/.test(id),
  bodies: (_, id) => BODIES.test(id),
  portal: (lazy) => lazy.has(PORTAL),
  shared: (lazy) => lazy.has(HOME) && lazy.size > 1,
  icons: (lazy, id) => lazy.size > 1 && id.includes('/@tabler/icons-react/'),
  small: (lazy, id) => lazy.size > 1 && SMALL.test(id),
};
/** Asked for by every page right after its start: where it shares a file with a screen, it would bring that too. */
const SETTINGS = /\/platform\/settings\/day-shifts|\/shifts\/hours/;
/** What only forms check with: a call names it, and so it would come with every page that calls. */
const BODIES =
  /\/contract\/src\/(\w+\/\w+\.body|news\/publication|audience\/|acknowledgements\/acknowledge\.ts|editions\/edition\.ts|shared\/(forms|html-(field|text)))/;
const NAMED = [SIGN_IN, PORTAL, HOME];
/** Hooks and helpers of helpers: a few hundred bytes each. */
const SMALL = /\/countdown|\/@mantine\/(hooks|core\/esm\/core)\//;

/** The parts loaded on demand that bring this module with them, by the names above; '' for the page itself. */
function lazyPartsOf(id: string, context: Context): ReadonlySet<string> {
  const parts = new Set<string>();
  const seen = new Set([id]);
  for (const at of seen) {
    const info = context.getModuleInfo(at);
    if (info?.isEntry) parts.add('');
    if (info?.dynamicImporters.length) parts.add(NAMED.find((end) => at.endsWith(end)) ?? at);
    // A set that grows while it is walked through is walked to its end.
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return parts;
}

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  const partsOf = (id: string, context: Context): ReadonlySet<string> => {
    const parts = known.get(id) ?? lazyPartsOf(id, context);
    known.set(id, parts);
    return parts;
  };
  return Object.entries(CHUNKS).map(([name, takes], at, { length }) => ({
    debugName: name,
    name: (id, context) => (takes(partsOf(id, context), id) ? name : null),
    priority: length - at,
  }));
}
