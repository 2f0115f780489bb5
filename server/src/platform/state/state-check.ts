import type { StateId, StateLevel } from '@portal/contract/admin/state/state.levels.ts';

/** How one matter does, in a Russian sentence without anything personal. */
export interface Finding {
  state: StateLevel;
  message: string;
}

/** Looked at every half minute by one instance. */
export interface StateCheck {
  id: StateId;
  /**
   * Undefined where there is nothing to look at: the settings do not ask for it. `unseen` where it could not be
   * looked at this time: what was found before stays. A check that throws is a warning of its own.
   */
  find(now: Date): Promise<Finding | 'unseen' | undefined>;
}
