import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { CustomSource, Input, type InputTrack, Logging, LogLevel, MATROSKA, QTFF, WEBM } from 'mediabunny';
import type { VideoInfo, Track } from './film.format.ts';
import { findMovie, type Read } from './movie.reader.ts';

/** Names in files of codecs that every browser may play; an encrypted track has another name. */
const COMMON = /^(avc1|V_MPEG4|mp4a|\.mp3|A_AAC|A_MPEG)/;
/** Baseline, Main and High: 8 bits, 4:2:0. Extended, High 10, 4:2:2 and 4:4:4 are for studios. */
const COMMON_PROFILES = new Set([66, 77, 100]);

Logging.level = LogLevel.Silent;

async function trackOf(track: InputTrack): Promise<Track | undefined> {
  const name = String(await track.getInternalCodecId());
  const codec = await track.getCodec();
  if (track.isAudioTrack()) {
    const isCommon = COMMON.test(name) && (codec === 'aac' || codec === 'mp3');
    return { kind: 'audio', codec: isCommon ? codec : name, isCommon };
  }
  if (!track.isVideoTrack()) return undefined;
  // Dolby Vision is HEVC with more colours.
  if (codec !== 'avc')
    return { kind: 'video', codec: name.startsWith('dv') ? 'hevc' : (codec ?? name), isCommon: false };
  const settings = COMMON.test(name) ? (await track.getDecoderConfig())?.description : undefined;
  const [version, profile = 0] = settings ? new Uint8Array(settings as Uint8Array) : [];
  return { kind: 'video', codec: 'h264', isCommon: version === 1 && COMMON_PROFILES.has(profile) };
}

async function videoOf(read: Read, size: number): Promise<VideoInfo | undefined> {
  const movie = await findMovie(read, size);
  const source = new CustomSource({
    getSize: () => movie?.size ?? size,
    read: movie?.read ?? read,
    // Every step of a loop is a read, and reads are limited.
    maxCacheSize: 0,
  });
  const input = new Input({ source, formats: movie ? [QTFF] : [MATROSKA, WEBM] });
  const tracks: Track[] = [];
  for (const each of await input.getTracks()) {
    const track = await trackOf(each);
    if (track) tracks.push(track);
  }
  if (tracks.length === 0) return undefined;
  if (!movie)
    return {
      container: 'matroska',
      duration: (await input.getDurationFromMetadata()) ?? undefined,
      tracks,
    };
  return { container: movie.isQuickTime ? 'quicktime' : 'mp4', duration: movie.seconds, tracks };
}

/** Reads a film whose bytes the port returns; undefined if they are no film. */
export default async function readVideo({
  size,
  port,
}: {
  size: number;
  port: MessagePort;
}): Promise<VideoInfo | undefined> {
  try {
    return await videoOf(async (start, end) => {
      port.postMessage([start, end - start]);
      const [bytes]: (Uint8Array | undefined)[] = await once(port, 'message');
      if (!bytes) throw new Error('no more bytes');
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }, size);
  } catch {
    return undefined;
  }
}
