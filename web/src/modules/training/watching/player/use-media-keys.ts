import { type RefObject, useEffect } from 'react';

const STEP = 10;

/** Media keys of keyboards, headsets and lock screens obey the same seek lock. */
export function useMediaKeys(
  video: RefObject<HTMLVideoElement | null>,
  seek: (second: number) => void,
): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined;
    const by = (sign: number) => (details: MediaSessionActionDetails) =>
      seek((video.current?.currentTime ?? 0) + sign * (details.seekOffset ?? STEP));
    const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['seekforward', by(1)],
      ['seekbackward', by(-1)],
      ['seekto', ({ seekTime }) => seek(seekTime ?? Number.NaN)],
      ['nexttrack', null],
      ['previoustrack', null],
    ];
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        navigator.mediaSession.setActionHandler(action, handler);
      } catch {
        // Browsers without that action need no handler.
      }
    };
    for (const [action, handler] of handlers) set(action, handler);
    return () => {
      for (const [action] of handlers) set(action, null);
    };
  }, [video, seek]);
}
