import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../messages/ScreenState.tsx';
import { useItemInView } from '../address/use-item-in-view.ts';
import { type PanelGroup, type PanelItem, panelItem } from '../source/panel-group.ts';
import type { HasId, PanelSource } from '../source/panel-source.ts';
import { usePanelItems } from '../source/panels.queries.ts';
import { moreOf, type PanelShape } from '../source/use-panel-data.ts';
import type { PanelTexts } from '../panel-texts.ts';
import { MoreButton } from './MoreButton.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface PanelRowsProps<P, I> {
  source: PanelSource<P, I>;
  shape: PanelShape<P, I>;
  texts: PanelTexts;
  group: PanelGroup<P>;
  query: string;
  /** Id of the record in the URL, if in this panel. */
  item: string | undefined;
  /** Rows after the records. */
  extra: ReactNode[] | undefined;
  renderItem: (item: PanelItem<I>) => ReactNode;
}

/** Contents of an open panel, loaded on opening, page by page. */
export function PanelRows<P, I extends HasId>(props: PanelRowsProps<P, I>) {
  const { source, shape, texts, group, query, item, extra, renderItem } = props;
  // Keeps the page when the record is removed from the URL.
  const [held, hold] = useState(item);
  if (item !== undefined && item !== held) hold(item);
  const list = usePanelItems(source, { parentId: group.id, query, holding: query ? undefined : held });
  const items = list.data?.pages.flatMap(({ data }) => data);
  useItemInView(item, items !== undefined);
  if (!items) {
    return list.error ? (
      <ErrorState title={texts.failed} query={list} />
    ) : (
      <RowsSkeleton label={texts.loading} count={group.found ?? group.count} />
    );
  }
  if (items.length === 0 && !extra)
    return (
      <Text py={20} pl={{ base: 'md', sm: 44 }} pr={{ base: 'md', sm: 'lg' }} c="dimmed">
        {texts.emptyParent}
      </Text>
    );
  const more = moreOf(list, items.length);
  return (
    <>
      <MoreButton more={more} at="start" />
      <ul className="plain-list hairlines">
        {items.map((one) => renderItem(panelItem(one, shape.describeItem(one))))}
        {extra}
      </ul>
      <MoreButton more={more} at="end" />
    </>
  );
}
