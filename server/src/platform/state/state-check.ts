import type { StateId, StateLevel } from '@portal/contract/admin/state/state.levels.ts';

/** State of one check, in a Russian sentence without personal data. */
export interface Finding {
  state: StateLevel;
  message: string;
}

/** Run every half minute by one instance. */
export interface StateCheck {
  id: StateId;
  /**
   * Undefined if the settings do not need the check. `unseen` if it could not run this time: the last state
   * remains. A check that throws is a warning of its own.
   */
  find(now: Date): Promise<Finding | 'unseen' | undefined>;
}
