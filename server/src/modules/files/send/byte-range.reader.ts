import { parse } from 'range-parser';
import type { ByteRange } from '../../../platform/files/file-store.ts';

/**
 * The one range of a `Range` header (RFC 9110, 14.1.2). 'whole' where there is none or it cannot be read or
 * has several parts; 'impossible' where it begins behind the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'impossible' {
  const range = header?.replace(/\s/g, '') ?? '';
  if (!range.startsWith('bytes=') || range.includes(',')) return 'whole';
  const { code, ranges } = parse(size, range);
  return code === 1 ? 'whole' : (ranges[0] ?? 'impossible');
}
