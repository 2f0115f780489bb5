import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { allowed, FASTEST_RATE, played, reported, startOf, type Watched } from './progress.ts';
import { type FileInfo, sendProgress } from './viewer.queries.ts';

/** Between reports while it plays, ms. */
const REPORT_EVERY = 10_000;

interface Watching {
  video: RefObject<HTMLVideoElement | null>;
  watched: Watched;
  second: number;
  duration: number;
  playing: boolean;
  /** Moves to a second, no further than what was watched. */
  seek: (second: number) => void;
  setRate: (rate: number) => void;
}

/**
 * Keeps the video within what was watched and tells the server how far that is: on every pause, every ten
 * seconds, when the page is hidden or left, and again when a lost connection is back.
 */
export function useWatching(info: FileInfo, onEnd: () => void): Watching {
  const video = useRef<HTMLVideoElement>(null);
  const viewing = info.user_instruction_id ?? '';
  const [watched, setWatched] = useState(() => startOf(info.current_second));
  const [second, setSecond] = useState(watched.done ? 0 : watched.furthest);
  const [duration, setDuration] = useState(info.duration ?? 0);
  const [playing, setPlaying] = useState(false);
  const state = useRef(watched);
  const sent = useRef(info.current_second ?? 0);

  const report = useCallback(() => {
    const value = reported(state.current);
    if (value === sent.current || sent.current === -1) return;
    sendProgress(viewing, value).then(
      () => {
        sent.current = value;
        if (value === -1) onEnd();
      },
      (error: unknown) => {
        // The clock of the server says it cannot be true yet: the next report will do.
        if (error instanceof ApiError && error.status === 409) return;
      },
    );
  }, [viewing, onEnd]);

  const seek = useCallback((to: number) => {
    const element = video.current;
    if (element) element.currentTime = Math.max(0, allowed(state.current, to));
  }, []);

  const setRate = useCallback((rate: number) => {
    if (video.current) video.current.playbackRate = rate;
  }, []);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const start = reported(state.current);
    const clamp = () => {
      if (element.currentTime > allowed(state.current, element.currentTime) + 0.25) seek(element.currentTime);
    };
    const tick = () => {
      if (!element.seeking && !element.paused) {
        const next = played(state.current, element.currentTime, element.duration || 0);
        if (next !== state.current) {
          const ended = next.done && !state.current.done;
          state.current = next;
          setWatched(next);
          if (ended) report();
        }
      }
      clamp();
      setSecond(element.currentTime);
    };
    const handlers: [string, () => void][] = [
      [
        'loadedmetadata',
        () => {
          setDuration(element.duration);
          if (start > 0) element.currentTime = start;
        },
      ],
      ['timeupdate', tick],
      ['seeking', clamp],
      [
        'ratechange',
        () => {
          if (element.playbackRate > FASTEST_RATE) element.playbackRate = FASTEST_RATE;
        },
      ],
      ['play', () => setPlaying(true)],
      [
        'pause',
        () => {
          setPlaying(false);
          report();
        },
      ],
      [
        'ended',
        () => {
          tick();
          report();
        },
      ],
    ];
    for (const [name, handler] of handlers) element.addEventListener(name, handler);
    return () => {
      for (const [name, handler] of handlers) element.removeEventListener(name, handler);
    };
  }, [report, seek]);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') video.current?.pause();
    };
    const timer = setInterval(report, REPORT_EVERY);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', report);
    window.addEventListener('online', report);
    // The keys of a headset and of the lock screen would jump.
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined;
    for (const action of ['seekforward', 'seekto', 'nexttrack'] as const)
      session?.setActionHandler(action, null);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', report);
      window.removeEventListener('online', report);
      report();
    };
  }, [report]);

  return { video, watched, second, duration, playing, seek, setRate };
}
