import type { Film } from './film.format.ts';

/**
 * What has to be done before every browser plays the film: nothing; its pictures and sound put into an mp4 as they
 * are; or all of it encoded anew.
 */
export type Need = 'nothing' | 'copy' | 'encode';

export function needOf(film: Film, extension: string): Need {
  if (!film.tracks.every(({ isCommon }) => isCommon)) return 'encode';
  // Browsers play a QuickTime film that is called mp4; a length is needed to believe what was watched.
  return extension === 'mp4' && film.container !== 'matroska' && film.duration !== undefined
    ? 'nothing'
    : 'copy';
}

const HEVC =
  'Это видео снято в HEVC, и большинство браузеров его не покажет: на iPhone выберите «Настройки → Камера → Форматы → Наиболее совместимый» и снимите снова или сохраните видео как mp4 с кодеком H.264.';
const OTHER =
  'Браузеры покажут это видео не у всех: сохраните его как mp4 с кодеком H.264 и звуком AAC и загрузите снова.';

/** What a person can do about a film that nobody here can convert. */
export const adviceFor = (film: Film): string =>
  film.tracks.some(({ codec }) => codec === 'hevc') ? HEVC : OTHER;
