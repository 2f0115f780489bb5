import { useRef } from 'react';
import type { Address } from '../../files/viewer/viewer.public.ts';
import classes from './Viewer.module.css';

/** Video of a document, with the browser's own controls. */
export function VideoViewer({ url, onFail }: { url: string; onFail: Address['onFail'] }) {
  // Playback position to restore when the URL of the video changes.
  const place = useRef({ second: 0, isPlaying: false });
  return (
    <div className={classes.stage}>
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        className={classes.video}
        onLoadedMetadata={({ currentTarget: video }) => {
          if (place.current.second > 0) video.currentTime = place.current.second;
          // Browsers may block autoplay: then the user has to press play.
          if (place.current.isPlaying) video.play().catch(() => undefined);
        }}
        onTimeUpdate={({ currentTarget: { currentTime, paused, readyState } }) => {
          // A video with a new URL is at 0 until its metadata are loaded.
          if (readyState > 0) place.current = { second: currentTime, isPlaying: !paused };
        }}
        onError={({ currentTarget }) => onFail(currentTarget.error)}
      >
        <track kind="captions" />
      </video>
    </div>
  );
}
