import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PATH = process.env['PATH'] ?? '';

/** Why the tests that convert films are skipped here; undefined where they run. */
export const noFfmpeg: string | undefined =
  spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'ffmpeg is not installed (Debian: apt-get install ffmpeg)';

export const WITH_FFMPEG = { PATH };

/** A moving picture with a tone; size and seconds as said. */
export const testPicture = (seconds: number, size = '64x48'): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=${seconds}`],
  ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
];

const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
/** Videos as telephones and recorders make them. */
export const VIDEOS = {
  'h264.mov': H264,
  'h264.mp4': H264,
  'hevc.mov': ['-c:v', 'libx265', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p10le', '-c:a', 'aac'],
  'hevc.mp4': ['-c:v', 'libx265', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  'vp9.webm': ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus'],
  'h264.mkv': ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'libmp3lame'],
  'pcm.mov': ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le'],
} as const;
export type VideoName = keyof typeof VIDEOS;

const ffmpeg = (args: readonly string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-nostdin', ...args], { stdio: ['ignore', 'pipe', 'ignore'] });

/** A real film; turned by so many degrees where it is held upright. */
export function makeVideo(
  name: VideoName,
  options: { seconds?: number; size?: string; turned?: number } = {},
) {
  const { seconds = 2, size, turned } = options;
  const folder = mkdtempSync(join(tmpdir(), 'portal-film-'));
  try {
    const file = join(folder, name);
    ffmpeg([...testPicture(seconds, size), ...VIDEOS[name], file]);
    if (turned === undefined) return readFileSync(file);
    const other = join(folder, `turned-${name}`);
    ffmpeg(['-i', file, '-c', 'copy', '-metadata:s:v:0', `rotate=${turned}`, other]);
    return readFileSync(other);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Probed {
  video: string;
  audio: string | undefined;
  width: number;
  height: number;
  pixels: string;
  seconds: number;
  rotation: number;
  tags: string;
}

interface Stream {
  codec_type: string;
  codec_name: string;
  pix_fmt?: string;
  width?: number;
  height?: number;
  side_data_list?: { rotation?: number }[];
}

/** Reads the properties of a video by ffprobe. */
export function probe(bytes: Buffer): Probed {
  const folder = mkdtempSync(join(tmpdir(), 'portal-probe-'));
  try {
    const file = join(folder, 'film');
    writeFileSync(file, bytes);
    const args = ['-v', 'error', '-show_streams', '-show_format', '-of', 'json', file];
    const said = JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' })) as {
      streams: Stream[];
      format: { duration: string; tags?: object };
    };
    const video = said.streams.find(({ codec_type: type }) => type === 'video');
    const audio = said.streams.find(({ codec_type: type }) => type === 'audio');
    return {
      video: video?.codec_name ?? '',
      audio: audio?.codec_name,
      width: video?.width ?? 0,
      height: video?.height ?? 0,
      pixels: video?.pix_fmt ?? '',
      seconds: Number(said.format.duration),
      rotation: video?.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0,
      tags: JSON.stringify(said.format.tags ?? {}),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
