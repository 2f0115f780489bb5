import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconMaximize, IconMinus, IconPlus, IconRotateClockwise, IconZoomReset } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { toggleFullScreen } from '../../../../ui/media/full-screen.ts';
import { fitting, STEP, type View, FIT_VIEW, zoomed } from './pan-zoom.ts';
import { Percent, ToolButton, Tools } from '../ToolButton.tsx';
import { useKeys } from '../../../../ui/media/use-keys.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import classes from '../Viewer.module.css';

/** Distance per arrow key press, px. */
const SHIFT = 60;

const larger = (view: View) => zoomed(view, STEP);
const smaller = (view: View) => zoomed(view, 1 / STEP);
const whole = (view: View) => ({ ...FIT_VIEW, turns: view.turns });
const turned = (view: View) => ({ ...FIT_VIEW, turns: view.turns + 1 });
const shifted = (x: number, y: number) => (view: View) => ({ ...view, x: view.x + x, y: view.y + y });

/** By physical key, independent of the layout. */
const BY_KEY: Record<string, (view: View) => View> = {
  Equal: larger,
  NumpadAdd: larger,
  Minus: smaller,
  NumpadSubtract: smaller,
  Digit0: whole,
  Numpad0: whole,
  KeyR: turned,
  ArrowLeft: shifted(SHIFT, 0),
  ArrowRight: shifted(-SHIFT, 0),
  ArrowUp: shifted(0, SHIFT),
  ArrowDown: shifted(0, -SHIFT),
};

/** Image viewer with zoom, rotation, panning and full screen. */
export function ImageViewer({ url, name, onFail }: { url: string; name: string; onFail: () => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>();
  const [picture, setPicture] = useState({ width: 0, height: 0 });
  const room = useMemo(() => ({ width, height }), [width, height]);
  const { view, change, handlers } = usePanZoom(sheet, picture, room);
  const scale = fitting(picture, room, view.turns) * view.zoom;
  const fullScreen = () => toggleFullScreen(stage.current);

  useKeys(sheet, (event) => {
    const command = BY_KEY[event.code];
    if (!command && event.code !== 'KeyF') return;
    event.preventDefault();
    if (command) change(command);
    else fullScreen();
  });

  return (
    <div ref={stage} className={classes.stage}>
      <Tools>
        <ToolButton label="Уменьшить" icon={IconMinus} onClick={() => change(smaller)} />
        <Percent>{`${Math.round(view.zoom * 100)}\u00a0%`}</Percent>
        <ToolButton label="Увеличить" icon={IconPlus} onClick={() => change(larger)} />
        <ToolButton label="По размеру окна" icon={IconZoomReset} onClick={() => change(whole)} />
        <ToolButton label="Повернуть" icon={IconRotateClockwise} onClick={() => change(turned)} />
        <ToolButton label="На весь экран" icon={IconMaximize} onClick={fullScreen} isLast />
      </Tools>
      <div
        ref={useMergedRef(sheet, measured)}
        role="region"
        className={classes.sheet}
        // Focusable for its keys: + − 0, arrows, R and F.
        tabIndex={0}
        aria-label="Картинка"
        {...handlers}
      >
        <img
          src={url}
          alt={name}
          draggable={false}
          className={classes.image}
          style={{
            width: picture.width || undefined,
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${scale})`,
          }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPicture({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => onFail()}
        />
      </div>
    </div>
  );
}
