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

/** Scrolls the chosen option into sight on a phone. */
function showChosen(track: HTMLDivElement | null): void {
  const option = track?.querySelector<HTMLElement>('label[data-active]');
  if (track && option) track.scrollLeft = option.offsetLeft - (track.clientWidth - option.offsetWidth) / 2;
}

/** Choice of a few options, a radio group for keyboard and screen reader. */
export const SegmentedTabs = <V extends string>(props: SegmentedTabsProps<V>) => (
  <SegmentedControl
    ref={showChosen}
    aria-label={props.label}
    value={props.value}
    onChange={props.onChange}
    data={[...props.data]}
    size={props.size ?? 'sm'}
    transitionDuration={120}
    withItemsBorders={false}
    classNames={{
      root: `sideways ${classes.track}`,
      input: classes.input,
      label: classes.option,
      indicator: classes.chosen,
    }}
  />
);
