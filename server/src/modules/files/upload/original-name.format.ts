import { extensionOf } from '@portal/contract/files/files.limits.ts';

const MAX_NAME_LENGTH = 200;

/** The file's name without folders, control characters and direction marks, no longer than shown. */
export function originalName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = extensionOf(clean);
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean;
  const short = Array.from(stem).slice(0, MAX_NAME_LENGTH).join('').trim() || 'файл';
  return extension ? `${short}.${extension}` : short;
}
