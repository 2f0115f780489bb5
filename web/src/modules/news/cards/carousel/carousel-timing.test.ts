import { describe, expect, it } from 'vitest';
import {
  CYCLE,
  isRunning,
  startTiming,
  type Timing,
  type TimingAction,
  timingReducer,
} from './carousel-timing.ts';

const run = (...actions: TimingAction[]): Timing => actions.reduce(timingReducer, startTiming(false));
const tick = (ms: number): TimingAction => ({ type: 'tick', ms });

describe('the time of a card', () => {
  it('the next card is shown after 15 seconds', () => {
    expect(CYCLE).toBe(15_000);
    expect(run(tick(14_999)).turns).toBe(0);
    expect(run(tick(14_999), tick(1))).toMatchObject({ turns: 1, elapsed: 0 });
  });

  it('a manual change restarts the time', () => {
    expect(run(tick(14_000), { type: 'shown' }, tick(2_000))).toMatchObject({ turns: 0, elapsed: 2_000 });
  });

  it.each(['hover', 'focus', 'hidden'] as const)('the time pauses during %s and then continues', (hold) => {
    const held = run(tick(5_000), { type: 'hold', hold, on: true }, tick(60_000));
    expect(held).toMatchObject({ turns: 0, elapsed: 5_000 });
    const freed = timingReducer(held, { type: 'hold', hold, on: false });
    expect(timingReducer(freed, tick(10_000)).turns).toBe(1);
  });

  it('the time pauses until every hold is released', () => {
    const timing = run(
      { type: 'hold', hold: 'hover', on: true },
      { type: 'hold', hold: 'focus', on: true },
      { type: 'hold', hold: 'hover', on: false },
    );
    expect(isRunning(timing)).toBe(false);
  });

  it('the time stays paused by the user, also when the pointer leaves', () => {
    const timing = run({ type: 'pause', on: true }, { type: 'hold', hold: 'hover', on: false }, tick(60_000));
    expect(timing.turns).toBe(0);
    expect(isRunning(timing)).toBe(false);
  });

  it('the time does not start with reduced motion', () => {
    expect(isRunning(startTiming(true))).toBe(false);
  });
});
