import { useRef } from 'react';
import classes from '../Viewer.module.css';
import player from './Player.module.css';

/** A video of a document: watched as one likes, by the browser's own controls. */
export function VideoViewer({ url, onFail }: { url: string; onFail: () => void }) {
  // Where to go on when the same video comes from a new address.
  const place = useRef({ second: 0, isPlaying: false });
  return (
    <div className={classes.stage}>
      <video
        src={url}
        controls
        playsInline
        preload="metadata"
        className={player.video}
        onLoadedMetadata={({ currentTarget: video }) => {
          if (place.current.second > 0) video.currentTime = place.current.second;
          // A browser may not let a page begin to play by itself: then a press does it.
          if (place.current.isPlaying) video.play().catch(() => undefined);
        }}
        onTimeUpdate={({ currentTarget: { currentTime, paused, readyState } }) => {
          // A video from another address stands at 0 until it knows its length.
          if (readyState > 0) place.current = { second: currentTime, isPlaying: !paused };
        }}
        onError={onFail}
      >
        <track kind="captions" />
      </video>
    </div>
  );
}
