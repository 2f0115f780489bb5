import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Tabs.module.css';

interface UnderlineTabsProps<V extends string> {
  /** Id that connects the tabs to their TabPanel. */
  id: string;
  /** Accessible name of the tabs. */
  label: string;
  /** Undefined while unknown. */
  value: V | undefined;
  onChange: (value: V) => void;
  /** A `count` that is still loading has reserved space. */
  data: readonly { value: V; label: ReactNode; count?: number | undefined }[];
  /** `header`: the tabs are on the line of a card's header, which draws that line. */
  placement?: 'own' | 'header';
}

/** Scrolls the open tab to the middle. */
function showOpen(tab: HTMLButtonElement | null): void {
  const line = tab?.parentElement;
  if (!tab || !line) return;
  const { scrollLeft, clientWidth } = line;
  const left = tab.offsetLeft - line.offsetLeft;
  const isWhole = left >= scrollLeft && left + tab.offsetWidth <= scrollLeft + clientWidth;
  if (!isWhole) line.scrollLeft = left - (clientWidth - tab.offsetWidth) / 2;
}

export function UnderlineTabs<V extends string>(props: UnderlineTabsProps<V>) {
  const { id, label, value, data, placement = 'own' } = props;
  const choose = (next: string | null) => {
    const item = data.find((tab) => tab.value === next);
    if (item) props.onChange(item.value);
  };
  return (
    <Tabs
      id={id}
      value={value ?? null}
      onChange={choose}
      classNames={{ root: classes.root, list: `sideways ${classes.list}`, tab: classes.tab }}
      data-placement={placement}
    >
      <Tabs.List aria-label={label}>
        {data.map((item) => (
          <Tabs.Tab
            key={item.value}
            ref={item.value === value ? showOpen : undefined}
            value={item.value}
            rightSection={'count' in item && <span className={classes.count}>{item.count || ''}</span>}
          >
            {item.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}

interface TabPanelProps {
  id: string;
  value: string | undefined;
  children: ReactNode;
}

/** Panel of UnderlineTabs with the same id; Mantine's own has to be inside Tabs. */
export const TabPanel = ({ id, value, children }: TabPanelProps) => (
  <div
    role="tabpanel"
    id={`${id}-panel-${value ?? ''}`}
    aria-labelledby={value === undefined ? undefined : `${id}-tab-${value}`}
  >
    {children}
  </div>
);
