import type { KeyboardEvent, PointerEvent } from 'react';
import { clock } from '../progress/progress.ts';
import classes from './Player.module.css';

interface PlayerBarProps {
  second: number;
  furthest: number;
  duration: number;
  onSeek: (second: number) => void;
}

const STEP = 5;

/** Progress bar with played, seekable and locked ranges; a slider for keyboard, mouse and touch. */
export function PlayerBar({ second, furthest, duration, onSeek }: PlayerBarProps) {
  const share = (value: number) => `${duration ? Math.min(100, (value / duration) * 100) : 0}%`;
  const byPointer = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.min(furthest, ((event.clientX - left) / width) * duration));
  };
  const byKey = (event: KeyboardEvent) => {
    const target: Record<string, number> = {
      ArrowLeft: second - STEP,
      ArrowRight: second + STEP,
      ArrowDown: second - STEP,
      ArrowUp: second + STEP,
      Home: 0,
      End: furthest,
    };
    const to = target[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onSeek(Math.min(furthest, to));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Место в видео"
      aria-valuemin={0}
      aria-valuemax={Math.floor(furthest)}
      aria-valuenow={Math.floor(second)}
      aria-valuetext={`${clock(second)} из ${clock(duration)}`}
      className={classes.bar}
      onPointerDown={byPointer}
      onPointerMove={byPointer}
      onKeyDown={byKey}
    >
      <span className={classes.available} style={{ width: share(furthest) }} />
      {duration > 0 && furthest < duration && (
        <span className={classes.edge} style={{ left: share(furthest) }} />
      )}
      <span className={classes.played} style={{ width: share(second) }} />
      <span className={classes.knob} style={{ left: share(second) }} />
    </div>
  );
}
