import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../messages/ScreenState.tsx';
import { useItemInView } from '../address/use-item-in-view.ts';
import { type PanelGroup, type PanelItem, panelItem } from '../source/panel-group.ts';
import type { HasId, PanelSource } from '../source/panel-source.ts';
import { usePanelItems } from '../source/panels.queries.ts';
import { moreOf, type PanelShape } from '../source/use-panel-data.ts';
import type { PanelTexts } from '../panel-texts.ts';
import classes from '../Panels.module.css';
import phone from '../PanelsPhone.module.css';
import { MoreButton } from './MoreButton.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface PanelRowsProps<P, I> {
  source: PanelSource<P, I>;
  shape: PanelShape<P, I>;
  texts: PanelTexts;
  group: PanelGroup<P>;
  query: string;
  /** The record of this panel that the address leads to. */
  item: string | undefined;
  /** Rows after those of the records. */
  extra: ReactNode[] | undefined;
  renderItem: (item: PanelItem<I>) => ReactNode;
}

/** What an open panel holds: fetched when it is opened, a page at a time. */
export function PanelRows<P, I extends HasId>(props: PanelRowsProps<P, I>) {
  const { source, shape, texts, group, query, item, extra, renderItem } = props;
  // A record that is no longer led to does not change which page is shown.
  const [held, hold] = useState(item);
  if (item !== undefined && item !== held) hold(item);
  const list = usePanelItems(source, { parentId: group.id, query, holding: query ? undefined : held });
  const items = list.data?.pages.flatMap(({ data }) => data);
  useItemInView(item, items !== undefined);
  if (!items) {
    return list.error ? (
      <ErrorState title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <RowsSkeleton label={texts.loading} count={group.found ?? group.count} />
    );
  }
  if (items.length === 0 && !extra)
    return <p className={`${classes.none} ${phone.text}`}>{texts.emptyParent}</p>;
  const more = moreOf(list, items.length);
  return (
    <>
      <MoreButton more={more} at="start" />
      <ul className={classes.rows}>
        {items.map((one) => renderItem(panelItem(one, shape.describeItem(one))))}
        {extra}
      </ul>
      <MoreButton more={more} at="end" />
    </>
  );
}
