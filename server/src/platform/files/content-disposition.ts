import { downloadName } from '@portal/contract/files/download-name.ts';
import { create } from 'content-disposition';
import { latinFileName } from '../latin.ts';

/** `Content-Disposition` with a name in any script (RFC 6266, RFC 8187). */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const full = downloadName(name);
  return create(full, { type, fallback: latinFileName(full) });
}
