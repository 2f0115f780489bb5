/** Longest address that is taken along: the cookie that holds it may have 4 kB. */
const LONGEST = 1000;

/** The page to go on to: a path of this site. Anything that leaves it in some browser is dropped. */
export function pathOfPortal(next: string | undefined): string | undefined {
  if (next === undefined || next.length > LONGEST || !next.startsWith('/')) return undefined;
  if (next.startsWith('//') || next.includes('\\') || /\p{Cc}/u.test(next)) return undefined;
  const url = URL.parse(next, 'http://portal.invalid');
  if (url?.origin !== 'http://portal.invalid' || url.pathname.startsWith('//')) return undefined;
  if (/^\/(api|login)(\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
