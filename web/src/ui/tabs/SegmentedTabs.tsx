import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

interface SegmentedTabsProps<V extends string> {
  /** Accessible name of the choice. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  data: readonly { value: V; label: ReactNode }[];
  size?: 'sm' | 'xs';
}

/** Choice of a few options, a radio group for keyboard and screen reader. */
export const SegmentedTabs = <V extends string>(props: SegmentedTabsProps<V>) => (
  <SegmentedControl
    aria-label={props.label}
    value={props.value}
    onChange={props.onChange}
    data={[...props.data]}
    size={props.size ?? 'sm'}
    transitionDuration={120}
    withItemsBorders={false}
    classNames={{
      root: classes.track,
      input: classes.input,
      label: classes.option,
      indicator: classes.chosen,
    }}
  />
);
