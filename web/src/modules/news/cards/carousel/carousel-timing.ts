/** Display time of a card, ms (specification, section 9). */
export const CYCLE = 15_000;

/** Reason for a temporary pause. */
export type Hold = 'hover' | 'focus' | 'hidden';

export interface Timing {
  /** Elapsed display time of the current card, ms. */
  elapsed: number;
  /** Number of elapsed display times: each advances by one card. */
  turns: number;
  /** Paused by the user; reduced motion starts paused. */
  isPaused: boolean;
  holds: readonly Hold[];
}

export type TimingAction =
  | { type: 'tick'; ms: number }
  | { type: 'hold'; hold: Hold; on: boolean }
  | { type: 'pause'; on: boolean }
  /** Another card is shown, so the display time restarts. */
  | { type: 'shown' };

export const startTiming = (isPaused: boolean): Timing => ({ elapsed: 0, turns: 0, isPaused, holds: [] });

export const isRunning = (timing: Timing): boolean => !timing.isPaused && timing.holds.length === 0;

export function timingReducer(timing: Timing, action: TimingAction): Timing {
  switch (action.type) {
    case 'tick': {
      if (!isRunning(timing)) return timing;
      const elapsed = timing.elapsed + action.ms;
      return elapsed < CYCLE ? { ...timing, elapsed } : { ...timing, elapsed: 0, turns: timing.turns + 1 };
    }
    case 'hold': {
      const others = timing.holds.filter((hold) => hold !== action.hold);
      return { ...timing, holds: action.on ? [...others, action.hold] : others };
    }
    case 'pause':
      return { ...timing, isPaused: action.on };
    case 'shown':
      return { ...timing, elapsed: 0 };
  }
}
