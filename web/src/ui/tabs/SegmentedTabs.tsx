import type { ReactNode } from 'react';
import { chooseByKey } from './roving.ts';
import classes from './SegmentedTabs.module.css';

interface SegmentedTabsProps<V extends string> {
  /** Accessible name of the choice. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  data: readonly { value: V; label: ReactNode }[];
  size?: 'sm' | 'xs';
}

/** Segmented control of a few options, a radio group for keyboard and screen reader. */
export function SegmentedTabs<V extends string>({
  label,
  value,
  onChange,
  data,
  size = 'sm',
}: SegmentedTabsProps<V>) {
  const values = data.map((item) => item.value);
  return (
    <div role="radiogroup" aria-label={label} className={classes.track} data-size={size}>
      {data.map((item) => (
        <button
          key={item.value}
          type="button"
          role="radio"
          aria-checked={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          data-value={item.value}
          className={classes.item}
          onClick={() => onChange(item.value)}
          onKeyDown={(event) => chooseByKey(event, values, value, onChange)}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
