import type { VideoInfo } from './film.format.ts';

/** Conversion needed for every browser: none; a copy of the streams into an mp4; or a full encoding. */
export type Need = 'nothing' | 'copy' | 'encode';

export function needOf(film: VideoInfo, extension: string): Need {
  if (!film.tracks.every(({ isCommon }) => isCommon)) return 'encode';
  // Browsers play a QuickTime film named mp4; progress checks need a duration.
  return extension === 'mp4' && film.container !== 'matroska' && film.duration !== undefined
    ? 'nothing'
    : 'copy';
}

const HEVC =
  'Это видео снято в HEVC, и большинство браузеров его не покажет: на iPhone выберите «Настройки → Камера → Форматы → Наиболее совместимый» и снимите снова или сохраните видео как mp4 с кодеком H.264.';
const OTHER =
  'Браузеры покажут это видео не у всех: сохраните его как mp4 с кодеком H.264 и звуком AAC и загрузите снова.';

/** Advice for users if no conversion is available. */
export const adviceFor = (film: VideoInfo): string =>
  film.tracks.some(({ codec }) => codec === 'hevc') ? HEVC : OTHER;
