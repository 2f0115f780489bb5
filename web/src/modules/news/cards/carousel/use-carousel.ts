import {
  type FocusEvent,
  type KeyboardEvent,
  type TouchEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { CYCLE, isRunning, startTiming, timingReducer } from './carousel-timing.ts';

const TICK = 250;
/** Minimum swipe distance, px: a shorter move is a tap or scroll. */
const SWIPE = 40;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** State of the carousel: current card, elapsed time and pauses. */
export function useCarousel(count: number, first = 0) {
  const [steps, setSteps] = useState(first);
  const [timing, dispatch] = useReducer(timingReducer, undefined, () => startTiming(prefersStill()));
  const running = isRunning(timing) && count > 1;
  const position = (timing.turns + steps) % count;
  const touched = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => dispatch({ type: 'tick', ms: TICK }), TICK);
    return () => clearInterval(timer);
  }, [running]);

  useEffect(() => {
    const look = () => dispatch({ type: 'hold', hold: 'hidden', on: document.hidden });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const move = (by: number) => {
    setSteps((past) => (past + by + count) % count);
    dispatch({ type: 'shown' });
  };
  const next = () => move(1);
  const previous = () => move(-1);
  const holders = {
    onMouseEnter: () => dispatch({ type: 'hold', hold: 'hover', on: true }),
    onMouseLeave: () => dispatch({ type: 'hold', hold: 'hover', on: false }),
    onFocus: () => dispatch({ type: 'hold', hold: 'focus', on: true }),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget))
        dispatch({ type: 'hold', hold: 'focus', on: false });
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') next();
      else if (event.key === 'ArrowLeft') previous();
      else return;
      event.preventDefault();
    },
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      touched.current = finger && { x: finger.clientX, y: finger.clientY };
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const from = touched.current;
      const finger = changedTouches[0];
      if (!from || !finger) return;
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(across) > Math.max(SWIPE, Math.abs(down))) move(across < 0 ? 1 : -1);
    },
  } as const;

  return {
    index: position,
    share: timing.elapsed / CYCLE,
    isPaused: timing.isPaused,
    togglePause: () => dispatch({ type: 'pause', on: !timing.isPaused }),
    next,
    previous,
    holders,
  };
}
