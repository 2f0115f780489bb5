import { allowed, atEnd, isBeyond, type Moment } from './progress/progress.ts';
import type { Viewing } from './progress/viewing.ts';

/** Position to restore when the URL of the video changes. */
export interface PlaybackState {
  second: number;
  isPlaying: boolean;
  rate: number;
  /** Maximum playback speed. */
  fastest: number;
}

/** Player state displayed by the page. */
export interface PlayerDisplay {
  second: (second: number) => void;
  duration: (seconds: number) => void;
  rate: (rate: number) => void;
  isPlaying: (value: boolean) => void;
  hasEnded: (value: boolean) => void;
}

type Video = Pick<
  HTMLVideoElement,
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'paused'
  | 'ended'
  | 'seeking'
  | 'readyState'
  | 'play'
  | 'addEventListener'
  | 'removeEventListener'
>;
type Watch = Pick<Viewing, 'watched' | 'advance' | 'report'>;
type Handlers = Partial<Record<keyof HTMLMediaElementEventMap, () => void>>;

/** Seeks within the watched range. */
export function seekWithin(video: Pick<Video, 'currentTime'>, { watched }: Watch, to: number): void {
  const second = Math.max(0, allowed(watched.get(), to));
  if (Number.isFinite(second)) video.currentTime = second;
}

/** Measures playback since the last call by a monotonic clock. */
function stopwatch(video: Video, viewing: Watch, onSecond: (second: number) => void) {
  let from: Moment | undefined;
  const here = (): Moment => ({ second: video.currentTime, at: performance.now() });
  const advance = (): void => {
    // A video with a new URL is at 0 until its metadata are loaded.
    if (video.seeking || video.readyState === 0) return;
    const to = here();
    if (from) viewing.advance(from, to);
    from = video.paused ? undefined : to;
    onSecond(to.second);
  };
  return {
    advance,
    begin: () => {
      from = video.paused ? undefined : here();
    },
    stop: () => {
      advance();
      from = undefined;
    },
    forget: () => {
      from = undefined;
    },
  };
}

/** Keeps the video within the watched range; returns the clean-up function. */
export function watchVideo(
  video: Video,
  viewing: Watch,
  place: PlaybackState,
  shown: PlayerDisplay,
): () => void {
  const { get, set } = viewing.watched;
  const clamp = (): void => {
    if (isBeyond(get(), video.currentTime)) seekWithin(video, viewing, video.currentTime);
  };
  const played = stopwatch(video, viewing, (second) => {
    place.second = second;
    shown.second(second);
  });

  const handlers: Handlers = {
    loadedmetadata: () => {
      shown.duration(video.duration);
      seekWithin(video, viewing, place.second);
      video.playbackRate = place.rate;
      // Browsers may block autoplay: then the user has to press play.
      if (place.isPlaying) video.play().catch(() => shown.isPlaying(false));
    },
    timeupdate: () => {
      played.advance();
      clamp();
    },
    seeking: () => {
      played.forget();
      shown.hasEnded(false);
      clamp();
    },
    seeked: () => {
      played.begin();
      shown.second(video.currentTime);
    },
    playing: played.begin,
    waiting: played.stop,
    play: () => {
      shown.isPlaying(true);
      shown.hasEnded(false);
      place.isPlaying = true;
    },
    pause: () => {
      played.stop();
      shown.isPlaying(false);
      place.isPlaying = false;
      if (!video.ended) viewing.report();
    },
    ended: () => {
      shown.hasEnded(true);
      set(atEnd(get(), video.duration));
      viewing.report();
    },
    ratechange: () => {
      if (video.playbackRate > place.fastest) video.playbackRate = place.fastest;
      place.rate = video.playbackRate;
      shown.rate(video.playbackRate);
    },
  };
  for (const [name, handler] of Object.entries(handlers)) video.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) video.removeEventListener(name, handler);
  };
}
