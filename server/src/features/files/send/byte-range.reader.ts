import type { ByteRange } from '../../../platform/files/file-store.ts';

/**
 * The one range of a `Range` header (RFC 9110, 14.1.2). 'whole' where there is none or it cannot be read or
 * has several parts; 'impossible' where it begins behind the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'impossible' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'impossible' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'impossible' : { start, end };
}
