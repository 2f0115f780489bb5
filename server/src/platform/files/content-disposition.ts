import { downloadName } from '@portal/contract/files/download-name.ts';
import { create } from 'content-disposition';

/** `Content-Disposition` with a name in any script (RFC 6266, RFC 8187). */
export const contentDisposition = (type: 'inline' | 'attachment', name: string): string =>
  create(downloadName(name), { type });
