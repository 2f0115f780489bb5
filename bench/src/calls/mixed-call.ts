import type { Call } from '../support/browsers.ts';

export interface MixedCall {
  name: string;
  /** Weight among all calls; 0: only its own cost is measured. */
  share: number;
  next: () => Call;
}
