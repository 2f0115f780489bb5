import { extensionOf, VIDEO_ADVICE, VIDEO_EXTENSIONS } from '@portal/contract/files/files.limits.ts';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import { refusalOf } from '../../../ui/panels/form/file-rules.ts';

const VIDEOS: readonly string[] = VIDEO_EXTENSIONS;

/** Accepted extensions: all video formats if the server can convert them. */
export const withVideos = (extensions: readonly string[], canConvert: boolean): readonly string[] =>
  canConvert ? [...new Set([...extensions, ...VIDEOS])] : extensions;

/** Refusal of a file; for an unsupported video with a suggestion. */
export function videoRefusal(
  file: { name: string; size: number },
  extensions: readonly string[],
  wrongType: string,
): string | null {
  const extension = extensionOf(file.name);
  const isFilm = VIDEOS.includes(extension) && !extensions.includes(extension);
  return refusalOf(file, extensions, isFilm ? VIDEO_ADVICE : wrongType);
}

/** Note about processing of the chosen file, by its name. */
export function fileNote({ name, size }: { name: string; size: number }): string {
  const extension = extensionOf(name);
  const isConverted = VIDEOS.includes(extension) && extension !== 'mp4';
  return isConverted
    ? `${sizeText(size)} · видео будет преобразовано, это займёт несколько минут`
    : sizeText(size);
}
