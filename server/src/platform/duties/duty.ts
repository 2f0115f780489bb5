import type { ReadCtx } from '../api/context.ts';
import type { DutyKind } from '@portal/contract/notifications/duties/duties.calls.ts';

export interface Duty {
  kind: DutyKind;
  /** Record number; 0 for a kind with a single duty. */
  of: number;
  title: string;
  detail: string;
  /** Null without a deadline. */
  due: Date | null;
  /** Path of the page that fulfils the duty. */
  address: string;
}

export type DutySource = (ctx: ReadCtx) => Duty[] | Promise<Duty[]>;
