import type { ReactNode } from 'react';
import { chooseByKey } from './roving.ts';
import classes from './UnderlineTabs.module.css';

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

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string) => `${id}-panel`;

/** Scrolls the open tab to the middle. */
function showOpen(tab: HTMLButtonElement | null): void {
  const line = tab?.parentElement;
  if (!tab || !line) return;
  const { scrollLeft, clientWidth } = line;
  const left = tab.offsetLeft - line.offsetLeft;
  const isWhole = left >= scrollLeft && left + tab.offsetWidth <= scrollLeft + clientWidth;
  if (!isWhole) line.scrollLeft = left - (clientWidth - tab.offsetWidth) / 2;
}

export function UnderlineTabs<V extends string>({
  id,
  label,
  value,
  onChange,
  data,
  placement = 'own',
}: UnderlineTabsProps<V>) {
  const values = data.map((item) => item.value);
  return (
    <div role="tablist" aria-label={label} className={classes.list} data-placement={placement}>
      {data.map((item) => (
        <button
          key={item.value}
          ref={item.value === value ? showOpen : undefined}
          type="button"
          role="tab"
          id={tabId(id, item.value)}
          data-value={item.value}
          aria-selected={item.value === value}
          aria-controls={panelId(id)}
          tabIndex={item.value === (value ?? values[0]) ? 0 : -1}
          className={classes.tab}
          onClick={() => onChange(item.value)}
          onKeyDown={(event) => chooseByKey(event, values, value ?? item.value, onChange)}
        >
          {item.label}
          {'count' in item && <span className={classes.count}>{item.count || ''}</span>}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  value: string | undefined;
  children: ReactNode;
}

/** The panel of UnderlineTabs with the same id. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  const labelledBy = value === undefined ? undefined : tabId(id, value);
  return (
    <div role="tabpanel" id={panelId(id)} aria-labelledby={labelledBy}>
      {children}
    </div>
  );
}
