import { useReducedMotion } from '@mantine/hooks';
import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useReducer, useState } from 'react';
import { CYCLE, isRunning, startTiming, timingReducer } from './carousel-timing.ts';

const TICK = 250;
const SLIDE_SPEED = 24;

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The carousel's cards and clock: which card is shown, how far its time is, and what stops it. */
export function useCarousel(count: number) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: isStill ? 0 : SLIDE_SPEED });
  const [index, setIndex] = useState(0);
  const [timing, dispatch] = useReducer(timingReducer, undefined, () => startTiming(prefersStill()));
  const running = isRunning(timing) && count > 1;

  useEffect(() => {
    if (!embla) return;
    const onSelect = () => {
      setIndex(embla.selectedScrollSnap());
      dispatch({ type: 'shown' });
    };
    embla.on('select', onSelect).on('reInit', onSelect);
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect);
    };
  }, [embla]);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => dispatch({ type: 'tick', ms: TICK }), TICK);
    return () => clearInterval(timer);
  }, [running]);

  useEffect(() => {
    if (timing.turns > 0) embla?.scrollNext();
  }, [embla, timing.turns]);

  useEffect(() => {
    const look = () => dispatch({ type: 'hold', hold: 'hidden', on: document.hidden });
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const next = () => embla?.scrollNext();
  const previous = () => embla?.scrollPrev();
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
  } as const;

  return {
    viewport,
    index,
    share: timing.elapsed / CYCLE,
    isPaused: timing.isPaused,
    togglePause: () => dispatch({ type: 'pause', on: !timing.isPaused }),
    next,
    previous,
    holders,
  };
}
