import type { Icon } from '@tabler/icons-react';
import type { FilterChip } from '../FilterChips.tsx';
import { type Period, periodLabel } from './period.ts';

/** Chip of a period, none for an open one; `what` distinguishes two periods. */
export function periodChip(
  key: string,
  period: Period,
  onChange: (period: Period) => void,
  icon: Icon,
  what = '',
): FilterChip[] {
  const days = periodLabel(period);
  if (!days) return [];
  const onRemove = () => onChange({ from: undefined, to: undefined });
  return [{ key, label: [what, days].filter(Boolean).join(' '), isWhole: true, icon, onRemove }];
}
