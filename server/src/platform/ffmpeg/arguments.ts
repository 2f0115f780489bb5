import { ConversionFailed } from './conversion-failed.ts';

export interface Conversion {
  input: string;
  /** Detected format: ffmpeg does not guess, so no playlist can name other files or addresses. */
  format: 'mov' | 'matroska';
  output: string;
  /** The stream is copied without re-encoding. */
  copyVideo: boolean;
  copyAudio: boolean;
  /** Seconds; undefined if the film has no duration. */
  duration: number | undefined;
  /** Size limit of the result, bytes. */
  limit: number;
}

/** Bits per second. */
const SOUND = 128_000;
const MAX_VIDEO_BITRATE = 6_000_000;
const MIN_VIDEO_BITRATE = 150_000;
/** Bit rate for an unknown duration. */
const UNKNOWN_PICTURES = 2_500_000;
/** Share of the limit for the streams; the rest is for container headers and the encoder's error. */
const SHARE = 0.92;

/** Fits into 1920 × 1080 or 1080 × 1920, in even numbers, never enlarged. */
const FACTOR = 'min(1,min(1920/max(iw,ih),1080/min(iw,ih)))';
const SCALE = `scale=w='max(2,2*trunc(iw*${FACTOR}/2))':h='max(2,2*trunc(ih*${FACTOR}/2))'`;

/** Highest video bit rate that keeps the result below the limit. */
function mostPictures({ duration, limit }: Conversion): number {
  if (duration === undefined) return UNKNOWN_PICTURES;
  const rate = Math.floor((limit * 8 * SHARE) / duration) - SOUND;
  if (rate < MIN_VIDEO_BITRATE)
    throw new ConversionFailed('Видео слишком длинное: в 180 МБ оно не поместится. Разделите его на части.');
  return Math.min(rate, MAX_VIDEO_BITRATE);
}

function pictures(conversion: Conversion): string[] {
  if (conversion.copyVideo) return ['-c:v', 'copy'];
  const rate = mostPictures(conversion);
  const quality = ['-preset', 'veryfast', '-crf', '23', '-maxrate', `${rate}`, '-bufsize', `${rate * 2}`];
  return ['-c:v', 'libx264', ...quality, '-pix_fmt', 'yuv420p', '-vf', SCALE];
}

/** Command line of a conversion; applies the phone's rotation. */
export function argumentsOf(conversion: Conversion, threads: number): string[] {
  const { input, format, output, copyAudio, limit } = conversion;
  const few = ['-threads', `${threads}`];
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-nostats', '-progress', 'pipe:1', '-y'],
    ...[...few, '-protocol_whitelist', 'file', '-f', format, '-i', `file:${input}`],
    // Only the first video and audio stream: covers, subtitles, locations and other phone data are dropped.
    ...['-map', '0:V:0?', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...pictures(conversion),
    ...(copyAudio ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', `${SOUND}`, '-ac', '2']),
    ...[...few, '-movflags', '+faststart', '-max_muxing_queue_size', '1024'],
    // A hostile film must not fill the disk; a result of this size is refused.
    ...['-fs', `${limit}`, '-f', 'mp4', `file:${output}`],
  ];
}
