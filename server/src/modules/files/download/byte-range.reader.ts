import { parse } from 'range-parser';
import type { ByteRange } from '../../../platform/files/file-store.ts';

/**
 * The single range of a `Range` header (RFC 9110, 14.1.2). 'whole' without a header, or if it is invalid or
 * has several ranges; 'impossible' if it starts after the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'impossible' {
  const range = header?.replace(/\s/g, '') ?? '';
  if (!range.startsWith('bytes=') || range.includes(',')) return 'whole';
  const { code, ranges } = parse(size, range);
  return code === 1 ? 'whole' : (ranges[0] ?? 'impossible');
}
