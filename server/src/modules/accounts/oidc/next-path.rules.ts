/** Path length limit: it is stored in a cookie of up to 4 kB. */
const MAX_PATH_LENGTH = 1000;

/** Path of this site to open after sign-in; undefined if some browser would leave the site. */
export function pathOfPortal(next: string | undefined): string | undefined {
  if (next === undefined || next.length > MAX_PATH_LENGTH || !next.startsWith('/')) return undefined;
  if (next.startsWith('//') || next.includes('\\') || /\p{Cc}/u.test(next)) return undefined;
  const url = URL.parse(next, 'http://portal.invalid');
  if (url?.origin !== 'http://portal.invalid' || url.pathname.startsWith('//')) return undefined;
  if (/^\/(api|login)(\/|$)/.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
