import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from '../../../platform/offline/store.ts';
import { allowed, atEnd, FASTEST_RATE, isBeyond, type Moment, type Watched } from './progress.ts';
import type { Viewing } from './viewing.ts';

/** Between reports while it plays, ms. */
const REPORT_EVERY = 10_000;

export interface Watching {
  video: RefObject<HTMLVideoElement | null>;
  watched: Watched;
  second: number;
  duration: number;
  rate: number;
  isPlaying: boolean;
  hasEnded: boolean;
  /** Moves to a second, no further than what was watched. */
  seek: (second: number) => void;
  setRate: (rate: number) => void;
  setVolume: (volume: number, isMuted: boolean) => void;
}

/** Keeps the video within what was watched, by whatever means it is moved. `length` in seconds. */
export function useWatching(viewing: Viewing, length: number): Watching {
  const video = useRef<HTMLVideoElement>(null);
  const watched = useStore(viewing.watched);
  const [second, setSecond] = useState(watched.furthest);
  const [duration, setDuration] = useState(length);
  const [rate, setShownRate] = useState(1);
  const [isPlaying, setPlaying] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  // Where to go on when the same video comes from a new address.
  const place = useRef({ second: watched.furthest, isPlaying: false, rate: 1 });

  const seek = useCallback(
    (to: number) => {
      const second = Math.max(0, allowed(viewing.watched.get(), to));
      if (video.current && Number.isFinite(second)) video.current.currentTime = second;
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
    const element = video.current;
    if (!element) return undefined;
    const { get, set } = viewing.watched;
    let from: Moment | undefined;
    const here = (): Moment => ({ second: element.currentTime, at: performance.now() });
    const clamp = () => {
      if (isBeyond(get(), element.currentTime)) seek(element.currentTime);
    };
    const advance = () => {
      // A video from another address stands at 0 until it knows its length.
      if (element.seeking || element.readyState === 0) return;
      const to = here();
      if (from) viewing.advance(from, to);
      from = element.paused ? undefined : to;
      place.current.second = to.second;
      setSecond(to.second);
    };
    const begin = () => {
      from = element.paused ? undefined : here();
    };
    const stand = () => {
      advance();
      from = undefined;
    };
    const handlers: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      loadedmetadata: () => {
        setDuration(element.duration);
        seek(place.current.second);
        element.playbackRate = place.current.rate;
        // A browser may not let a page begin to play by itself: then a press does it.
        if (place.current.isPlaying) element.play().catch(() => setPlaying(false));
      },
      timeupdate: () => {
        advance();
        clamp();
      },
      seeking: () => {
        from = undefined;
        setEnded(false);
        clamp();
      },
      seeked: () => {
        begin();
        setSecond(element.currentTime);
      },
      playing: begin,
      waiting: stand,
      play: () => {
        setPlaying(true);
        setEnded(false);
        place.current.isPlaying = true;
      },
      pause: () => {
        stand();
        setPlaying(false);
        place.current.isPlaying = false;
        if (!element.ended) viewing.report();
      },
      ended: () => {
        setEnded(true);
        set(atEnd(get(), element.duration));
        viewing.report();
      },
      ratechange: () => {
        if (element.playbackRate > FASTEST_RATE) element.playbackRate = FASTEST_RATE;
        place.current.rate = element.playbackRate;
        setShownRate(element.playbackRate);
      },
    };
    for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
    };
  }, [viewing, seek]);

  // The server may have set the lock back while the video stands still.
  useEffect(() => {
    if (video.current && isBeyond(watched, video.current.currentTime)) seek(watched.furthest);
  }, [watched, seek]);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') video.current?.pause();
    };
    const timer = setInterval(viewing.report, REPORT_EVERY);
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
  }, [viewing]);

  return { video, watched, second, duration, rate, isPlaying, hasEnded, seek, setRate, setVolume };
}
