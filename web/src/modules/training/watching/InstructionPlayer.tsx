import { IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { toggleFullScreen } from '../../../ui/media/full-screen.ts';
import { pressInPlayer } from './player/player-keys.ts';
import { PlayerBar } from './player/PlayerBar.tsx';
import { PlayerButtons } from './player/PlayerButtons.tsx';
import { useMediaKeys } from './player/use-media-keys.ts';
import type { Address } from '../../files/viewer/viewer.public.ts';
import { useKeys } from '../../../ui/media/use-keys.ts';
import { type Cue, useSubtitles } from './player/use-subtitles.ts';
import { useWatching } from './use-watching.ts';
import type { Viewing } from './progress/viewing.ts';
import classes from './player/Player.module.css';

interface InstructionPlayerProps {
  url: string;
  /** Length from the server, seconds. */
  length: number;
  viewing: Viewing;
  /** Maximum playback speed. */
  fastest: number;
  /** Subtitles; undefined if there are none. */
  cues: readonly Cue[] | undefined;
  onFail: Address['onFail'];
}

/** Video of an instruction that cannot be sought past the furthest watched second. */
export function InstructionPlayer({ url, length, viewing, fastest, cues, onFail }: InstructionPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isMuted, setMuted] = useState(false);
  const [volume, setShownVolume] = useState(1);
  const watching = useWatching(viewing, { length, fastest });
  const { video, watched, second, duration, isPlaying, hasEnded, seek, setVolume } = watching;
  useMediaKeys(video, seek);
  const [isSubtitled, setSubtitled] = useState(true);
  useSubtitles(video, cues, isSubtitled);

  const play = () => video.current?.play().catch(() => notify.error('Видео не удалось включить.'));
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else void play();
  };
  const mute = () => setVolume(volume || 1, !isMuted);
  const fullScreen = () => toggleFullScreen(frame.current, video.current);
  useKeys(frame, (event) => pressInPlayer(event, { second, seek, toggle, mute, fullScreen }));

  return (
    <div
      ref={frame}
      role="region"
      // Focusable for its keys: the space bar, arrows, M and F.
      tabIndex={0}
      aria-label="Видео"
      className={classes.player}
    >
      <div className={classes.screen}>
        <video
          ref={video}
          src={url}
          className={classes.video}
          preload="metadata"
          playsInline
          disablePictureInPicture
          disableRemotePlayback
          controlsList="nodownload noplaybackrate noremoteplayback"
          onClick={toggle}
          onContextMenu={(event) => event.preventDefault()}
          onError={({ currentTarget }) => onFail(currentTarget.error)}
          onVolumeChange={({ currentTarget }) => {
            setMuted(currentTarget.muted);
            setShownVolume(currentTarget.volume);
          }}
        >
          <track kind="captions" />
        </video>
        {hasEnded && (
          <button
            type="button"
            className={classes.again}
            onClick={() => {
              seek(0);
              void play();
            }}
          >
            <IconRefresh size={18} stroke={1.6} aria-hidden /> Смотреть ещё раз
          </button>
        )}
      </div>
      <div className={classes.controls}>
        <PlayerBar
          second={second}
          furthest={watched.done ? duration : watched.furthest}
          duration={duration}
          onSeek={seek}
        />
        <PlayerButtons
          watching={watching}
          fastest={fastest}
          isSubtitled={cues ? isSubtitled : undefined}
          onSubtitles={() => setSubtitled(!isSubtitled)}
          volume={isMuted ? 0 : volume}
          onToggle={toggle}
          onMute={mute}
          onFullScreen={fullScreen}
        />
      </div>
    </div>
  );
}
