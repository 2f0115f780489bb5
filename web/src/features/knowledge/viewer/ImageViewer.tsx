import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconZoomReset,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './Viewer.module.css';

const SMALLEST = 0.25;
const LARGEST = 6;
const STEP = 1.25;

/** A picture: larger, smaller, turned, on the whole screen; moved by scrolling. */
export function ImageViewer({ url, name }: { url: string; name: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const by = (factor: number) => setZoom((now) => Math.min(LARGEST, Math.max(SMALLEST, now * factor)));
  return (
    <div ref={frame} className={classes.stage}>
      <div className={classes.tools}>
        <Tool label="Уменьшить" icon={IconMinus} onClick={() => by(1 / STEP)} />
        <Tool label="Увеличить" icon={IconPlus} onClick={() => by(STEP)} />
        <Tool label="По размеру окна" icon={IconZoomReset} onClick={() => setZoom(1)} />
        <Tool label="Повернуть" icon={IconRotateClockwise} onClick={() => setTurn((now) => now + 90)} />
        <Tool
          label="На весь экран"
          icon={IconMaximize}
          onClick={() => void frame.current?.requestFullscreen()}
        />
        <span className={classes.time} aria-live="polite">
          {Math.round(zoom * 100)} %
        </span>
      </div>
      {/* Focusable, so that arrows scroll a picture that is larger than the window. */}
      <div role="region" className={classes.sheet} tabIndex={0} aria-label="Картинка">
        <img
          src={url}
          alt={name}
          className={classes.image}
          style={{ width: `${zoom * 100}%`, transform: `rotate(${turn}deg)` }}
        />
      </div>
    </div>
  );
}

function Tool({ label, icon: Mark, onClick }: { label: string; icon: Icon; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Mark size={18} stroke={1.6} />
    </ActionIcon>
  );
}
