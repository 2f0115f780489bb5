import { withoutEnd } from '@portal/contract/shared/text-end.ts';

/**
 * Target after sign-in: only a path of this site. Some browsers treat `//evil`, `/\evil` and control
 * characters as another site.
 */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string' || !next.startsWith('/') || next.length > 2000) return undefined;
  if (next.startsWith('//') || next.includes('\\')) return undefined;
  if (/\p{Cc}/u.test(next)) return undefined;
  const url = new URL(next, 'http://portal.invalid');
  if (url.origin !== 'http://portal.invalid') return undefined;
  return withoutEnd(url.pathname, '/') === '/login' ? undefined : next;
}
