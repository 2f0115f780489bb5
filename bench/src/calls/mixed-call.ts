import type { Call } from '../support/browsers.ts';

export interface MixedCall {
  name: string;
  /** Percent of all calls. */
  share: number;
  next: () => Call;
}
