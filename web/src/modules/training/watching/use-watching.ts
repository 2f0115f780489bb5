import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../platform/offline/store.ts';
import { isBeyond, type WatchProgress } from './progress/progress.ts';
import type { Viewing } from './progress/viewing.ts';
import { type PlaybackState, seekWithin, watchVideo } from './watch-video.ts';

/** Report interval during playback, ms. */
const REPORT_INTERVAL_MS = 10_000;

export interface VideoPlayback {
  video: RefObject<HTMLVideoElement | null>;
  watched: WatchProgress;
  second: number;
  duration: number;
  rate: number;
  isPlaying: boolean;
  hasEnded: boolean;
  /** Seeks within the watched range. */
  seek: (second: number) => void;
  setRate: (rate: number) => void;
  setVolume: (volume: number, isMuted: boolean) => void;
}

/** Reports at intervals, to other tabs, and when the page is hidden or unloaded. */
function useReports(viewing: Viewing, video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') video.current?.pause();
    };
    const timer = setInterval(viewing.report, REPORT_INTERVAL_MS);
    const stop = viewing.listen();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', viewing.leave);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', viewing.leave);
      viewing.leave();
    };
  }, [viewing, video]);
}

interface VideoInfo {
  /** Length in seconds. */
  length: number;
  /** Maximum playback speed. */
  fastest: number;
}

/** Keeps the video within the watched range, however it is moved. */
export function useWatching(viewing: Viewing, { length, fastest }: VideoInfo): VideoPlayback {
  const video = useRef<HTMLVideoElement>(null);
  const watched = useStore(viewing.watched);
  const [second, setSecond] = useState(watched.furthest);
  const [duration, setDuration] = useState(length);
  const [rate, setShownRate] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  const place = useRef<PlaybackState>({ second: watched.furthest, isPlaying: false, rate: 1, fastest });

  const seek = useCallback(
    (to: number) => {
      if (video.current) seekWithin(video.current, viewing, to);
    },
    [viewing],
  );
  const setRate = useCallback((rate: number) => {
    if (video.current) video.current.playbackRate = rate;
  }, []);
  const setVolume = useCallback((volume: number, isMuted: boolean) => {
    if (!video.current) return;
    video.current.volume = volume;
    video.current.muted = isMuted;
  }, []);

  useEffect(() => {
    if (!video.current) return undefined;
    return watchVideo(video.current, viewing, place.current, {
      second: setSecond,
      duration: setDuration,
      rate: setShownRate,
      isPlaying: setPlaying,
      hasEnded: setEnded,
    });
  }, [viewing]);

  // The server may have reduced the progress while the video is paused.
  useEffect(() => {
    if (video.current && isBeyond(watched, video.current.currentTime)) seek(watched.furthest);
  }, [watched, seek]);
  useReports(viewing, video);

  return { video, watched, second, duration, rate, isPlaying, hasEnded, seek, setRate, setVolume };
}
