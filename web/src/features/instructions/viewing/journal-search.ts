import { LOG_FIRST_DAY } from '@portal/contract/activity/activity.calls.ts';
import { INSTRUCTION_STATUSES } from '@portal/contract/instructions/instruction.status.ts';
import { dayOf } from '../../../platform/api/search.ts';

/** States in an address: `0,3`, or 0 alone. */
export const statusesOf = (value: unknown): string[] => {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return [];
  return Object.keys(INSTRUCTION_STATUSES).filter((status) => text.split(',').includes(status));
};

/** Days before the first one that logs have say nothing. */
export const logDayOf = (value: unknown): string | undefined => {
  const day = dayOf(value);
  return day && day >= LOG_FIRST_DAY ? day : undefined;
};
