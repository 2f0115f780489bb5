/** A file must be smaller than this, in bytes (specification, section 9). */
export const FILE_LIMIT = 188_743_680;
/** Maximum size of an image inside rich text, bytes. */
export const IMAGE_LIMIT = 10 * 1024 * 1024;
export const FILE_TOO_LARGE = 'Файл не должен весить больше 180МБ';

/** Accepted document types, by extension in lower case. */
export const DOCUMENT_EXTENSIONS = [
  ...['mp4', 'jpg', 'jpeg', 'png', 'bmp', 'webp', 'gif'],
  ...['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf', 'zip'],
] as const;
export const INSTRUCTION_EXTENSIONS = ['mp4'] as const;
/**
 * Video formats of phones and recorders; ffmpeg, if present, converts to mp4 those that browsers cannot play.
 */
export const VIDEO_EXTENSIONS = ['mp4', 'mov', 'm4v', 'webm', 'mkv'] as const;
export const VIDEO_ADVICE =
  'Портал принимает только видео mp4: сохраните его как mp4 с кодеком H.264 и звуком AAC и загрузите снова.';
export const IMAGE_EXTENSIONS: readonly string[] = ['jpg', 'png', 'jpeg', 'bmp', 'webp', 'gif'];

export const WRONG_DOCUMENT_TYPE = 'Подойдут видео, картинки, Word, Excel, PowerPoint, pdf и zip.';
export const WRONG_INSTRUCTION_TYPE = 'Для инструктажа подойдёт только видео.';

/** Extension of a file name in lower case, '' where it has none. */
export const extensionOf = (name: string): string =>
  /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
