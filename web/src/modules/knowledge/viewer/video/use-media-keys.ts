import { type RefObject, useEffect } from 'react';

const STEP = 10;

/** The keys of a keyboard, a headset and a lock screen move the video by the same lock. */
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
        // A browser without that key has nothing to guard.
      }
    };
    for (const [action, handler] of handlers) set(action, handler);
    return () => {
      for (const [action] of handlers) set(action, null);
    };
  }, [video, seek]);
}
