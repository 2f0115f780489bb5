import { type ReactNode, useId } from 'react';
import classes from './SegmentedTabs.module.css';

interface SegmentedTabsProps<V extends string> {
  /** What is being chosen, for a screen reader. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  data: readonly { value: V; label: ReactNode }[];
  size?: 'sm' | 'xs';
}

/** One of a few: the grey segmented control. Radios underneath, so arrows and labels just work. */
export function SegmentedTabs<V extends string>({
  label,
  value,
  onChange,
  data,
  size = 'sm',
}: SegmentedTabsProps<V>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.track} data-size={size}>
      {data.map((item) => (
        <label key={item.value} className={classes.item}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            onChange={() => onChange(item.value)}
            className={classes.input}
          />
          <span className={classes.label}>{item.label}</span>
        </label>
      ))}
    </div>
  );
}
