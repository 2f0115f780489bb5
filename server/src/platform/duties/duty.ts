import type { DutyKind } from '@portal/contract/notifications/duties/duties.calls.ts';

/** Something that waits for one person, as a feature tells it. */
export interface Duty {
  kind: DutyKind;
  /** Number of the record that it is about; 0 where there is only one such thing. */
  of: number;
  /** Names the thing. */
  title: string;
  detail: string;
  /** Until when; null where it is not bound to a moment. */
  due: Date | null;
  /** Path of the page where it is done. */
  address: string;
}
