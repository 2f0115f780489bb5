import { ConversionFailed } from './conversion-failed.ts';

export interface Conversion {
  /** A local file. */
  input: string;
  /** What the input was found to be: ffmpeg does not guess, so no playlist can name other files or addresses. */
  format: 'mov' | 'matroska';
  output: string;
  /** The pictures, the sound are taken over as they are. */
  copyVideo: boolean;
  copyAudio: boolean;
  /** Seconds; undefined where the film does not say. */
  duration: number | undefined;
  /** The result has to be smaller, bytes. */
  limit: number;
}

/** Bits a second. */
const SOUND = 128_000;
const MOST_PICTURES = 6_000_000;
const LEAST_PICTURES = 150_000;
/** Where nobody knows how long the film is. */
const UNKNOWN_PICTURES = 2_500_000;
/** Of the limit: the rest is for the heads of the film and for what the encoder misses. */
const SHARE = 0.92;

/** Into 1920 × 1080 or 1080 × 1920, even numbers both, never larger than it was. */
const FACTOR = 'min(1,min(1920/max(iw,ih),1080/min(iw,ih)))';
const SCALE = `scale=w='max(2,2*trunc(iw*${FACTOR}/2))':h='max(2,2*trunc(ih*${FACTOR}/2))'`;

/** The most bits a second that pictures may take, so that the whole stays below the limit. */
function mostPictures({ duration, limit }: Conversion): number {
  if (duration === undefined) return UNKNOWN_PICTURES;
  const rate = Math.floor((limit * 8 * SHARE) / duration) - SOUND;
  if (rate < LEAST_PICTURES)
    throw new ConversionFailed('Видео слишком длинное: в 180 МБ оно не поместится. Разделите его на части.');
  return Math.min(rate, MOST_PICTURES);
}

function pictures(conversion: Conversion): string[] {
  if (conversion.copyVideo) return ['-c:v', 'copy'];
  const rate = mostPictures(conversion);
  const quality = ['-preset', 'veryfast', '-crf', '23', '-maxrate', `${rate}`, '-bufsize', `${rate * 2}`];
  return ['-c:v', 'libx264', ...quality, '-pix_fmt', 'yuv420p', '-vf', SCALE];
}

/** The command line of a conversion; the picture is turned as the telephone was held. */
export function argumentsOf(conversion: Conversion, threads: number): string[] {
  const { input, format, output, copyAudio, limit } = conversion;
  const few = ['-threads', `${threads}`];
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'],
    ...[...few, '-protocol_whitelist', 'file', '-f', format, '-i', `file:${input}`],
    // The first picture and the first sound; covers, subtitles, places and whatever else telephones add stay out.
    ...['-map', '0:V:0?', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...pictures(conversion),
    ...(copyAudio ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', `${SOUND}`, '-ac', '2']),
    ...[...few, '-movflags', '+faststart', '-max_muxing_queue_size', '1024'],
    // A hostile film does not fill the disk: what reaches this is refused.
    ...['-fs', `${limit}`, '-f', 'mp4', `file:${output}`],
  ];
}
