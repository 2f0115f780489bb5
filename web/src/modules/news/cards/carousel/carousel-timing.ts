/** How long a card stays, ms (specification, section 9). */
export const CYCLE = 15_000;

/** Why the cards stand still for a while. */
export type Hold = 'hover' | 'focus' | 'hidden';

export interface Timing {
  /** How long the present card has been shown, ms. */
  elapsed: number;
  /** How many times the time of a card has run out: each is one step on. */
  turns: number;
  /** The user's own pause; reduced motion starts with it. */
  isPaused: boolean;
  holds: readonly Hold[];
}

export type TimingAction =
  | { type: 'tick'; ms: number }
  | { type: 'hold'; hold: Hold; on: boolean }
  | { type: 'pause'; on: boolean }
  /** Another card is shown, by hand or by itself: its time starts anew. */
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
