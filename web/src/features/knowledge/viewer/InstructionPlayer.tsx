import {
  IconLock,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { clock, RATES } from './progress.ts';
import { useWatching } from './use-watching.ts';
import classes from './Viewer.module.css';
import type { FileInfo } from './viewer.queries.ts';

interface InstructionPlayerProps {
  info: FileInfo;
  /** The end has been reached and the server believes it. */
  onEnd: () => void;
  onSecond: (furthest: number, duration: number) => void;
}

/** The video of an instruction: no seeking beyond what was watched, by whatever means. */
export function InstructionPlayer({ info, onEnd, onSecond }: InstructionPlayerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [rate, setRate] = useState<number>(1);
  const [muted, setMuted] = useState(false);
  const { video, watched, second, duration, playing, seek, setRate: setVideoRate } = useWatching(info, onEnd);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) element.play().catch(() => notify.error('Видео не удалось включить.'));
    else element.pause();
  };
  const nextRate = () => {
    const next = RATES[(RATES.indexOf(rate as (typeof RATES)[number]) + 1) % RATES.length] ?? 1;
    setRate(next);
    setVideoRate(next);
  };

  return (
    <div ref={frame} className={classes.player}>
      <video
        ref={video}
        src={info.url}
        className={classes.video}
        preload="metadata"
        playsInline
        muted={muted}
        disablePictureInPicture
        disableRemotePlayback
        onClick={toggle}
        onContextMenu={(event) => event.preventDefault()}
        onTimeUpdate={() => onSecond(watched.furthest, duration)}
      >
        <track kind="captions" />
      </video>
      <div className={classes.controls}>
        <PlayerBar
          second={second}
          furthest={watched.done ? duration : watched.furthest}
          duration={duration}
          onSeek={seek}
        />
        <div className={classes.buttons}>
          <PlayerButton label={playing ? 'Пауза' : 'Смотреть'} onClick={toggle}>
            {playing ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
          </PlayerButton>
          <PlayerButton label="Назад на 10 секунд" onClick={() => seek(second - 10)}>
            <IconRewindBackward10 size={20} stroke={1.6} />
          </PlayerButton>
          <span className={classes.time}>
            <b>{clock(second)}</b> / {clock(duration)}
          </span>
          {!watched.done && (
            <span className={classes.lock}>
              <IconLock size={16} stroke={1.6} aria-hidden /> перемотка до {clock(watched.furthest)}
            </span>
          )}
          <span className={classes.spread} />
          <PlayerButton label={`Скорость ${rate}`} onClick={nextRate}>
            <b className={classes.rate}>{String(rate).replace('.', ',')}×</b>
          </PlayerButton>
          <PlayerButton label={muted ? 'Включить звук' : 'Выключить звук'} onClick={() => setMuted(!muted)}>
            {muted ? <IconVolumeOff size={20} stroke={1.6} /> : <IconVolume size={20} stroke={1.6} />}
          </PlayerButton>
          <PlayerButton label="На весь экран" onClick={() => void frame.current?.requestFullscreen()}>
            <IconMaximize size={20} stroke={1.6} />
          </PlayerButton>
        </div>
      </div>
    </div>
  );
}

function PlayerButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
