import { Button, Card, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { PageHeader } from '../header/PageHeader.tsx';
import { ErrorState } from '../messages/ScreenState.tsx';
import { wordsOf } from './search/find.ts';
import { Panel } from './Panel.tsx';
import { PanelSearch } from './search/PanelSearch.tsx';
import { NothingFound, NothingYet, PanelsSkeleton } from './PanelStates.tsx';
import type { PanelTexts } from './panel-texts.ts';
import type { PanelsSearch } from './address/panels.search.ts';
import type { PanelGroup, PanelItem } from './source/panel-group.ts';
import type { HasId, PanelParent, PanelSource } from './source/panel-source.ts';
import { type PanelData, type PanelShape, usePanelData } from './source/use-panel-data.ts';
import { MoreButton } from './rows/MoreButton.tsx';
import { PanelRows } from './rows/PanelRows.tsx';
import { type PanelAddress, usePanelAddress } from './address/use-panel-address.ts';

/** Editing actions, for editors only. */
export interface PanelEditing<P> {
  addParent: () => void;
  addItem: (parent: P) => void;
  editParent: (parent: P) => void;
  deleteParent: (group: PanelGroup<P>) => void;
}

export interface RowContext {
  words: readonly string[];
  isMarked: boolean;
  address: PanelAddress;
}

interface PanelsPageProps<P, I> {
  texts: PanelTexts;
  source: PanelSource<P, I>;
  shape: PanelShape<P, I>;
  search: PanelsSearch;
  /** False until the additional rows of the panels are known. */
  isReady: boolean;
  editing: PanelEditing<P> | undefined;
  /** Secondary actions, for editors. */
  actions?: ReactNode;
  renderItem: (item: PanelItem<I>, context: RowContext) => ReactNode;
  /** Additional rows of a panel outside a search; undefined for none. */
  moreRows?: ((group: PanelGroup<P>) => ReactNode[] | undefined) | undefined;
}

/** Knowledge base page: expandable panels with a search. */
export function PanelsPage<P extends PanelParent, I extends HasId>(props: PanelsPageProps<P, I>) {
  const { texts, source, shape, search, isReady, editing, actions } = props;
  const item = search.item === undefined ? undefined : String(search.item);
  const data = usePanelData(source, shape, { query: search.q ?? '', item, open: search.open });
  const address = usePanelAddress(search, data);
  return (
    <>
      <PageHeader
        title={texts.title}
        action={
          editing && (
            <>
              {actions}
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={editing.addParent}>
                {texts.addParent}
              </Button>
            </>
          )
        }
      />
      <PanelSearch
        query={address.query}
        placeholder={texts.searchHint}
        isLooking={data.isLooking}
        onFind={address.find}
      />
      {data.groups && isReady ? (
        <PanelList {...props} groups={data.groups} data={data} address={address} />
      ) : data.error ? (
        <Card p={0}>
          <ErrorState title={texts.failed} query={{ error: data.error, refetch: data.retry }} />
        </Card>
      ) : (
        <PanelsSkeleton label={texts.loading} />
      )}
    </>
  );
}

interface PanelListProps<P, I> extends PanelsPageProps<P, I> {
  groups: readonly PanelGroup<P>[];
  data: PanelData<P>;
  address: PanelAddress;
}

function PanelList<P extends PanelParent, I extends HasId>(props: PanelListProps<P, I>) {
  const { groups, data, texts, source, shape, address, editing, renderItem, moreRows } = props;
  const { query } = data;
  const words = useMemo(() => wordsOf(query), [query]);
  if (groups.length === 0)
    return query ? (
      <NothingFound query={query} onClear={() => address.find('')} />
    ) : (
      <NothingYet texts={texts} onAdd={editing?.addParent} />
    );
  return (
    <Stack
      gap="xs"
      aria-busy={data.isLooking || undefined}
      className={address.isFirstOpen ? 'settles' : undefined}
    >
      <MoreButton more={data.more} at="start" />
      {groups.map((group) => (
        <Panel
          key={group.id}
          group={group}
          texts={texts}
          words={words}
          isOpen={address.isOpen(group.id)}
          onToggle={() => address.toggle(group.id)}
          actions={
            editing && {
              onAdd: () => editing.addItem(group.record),
              onEdit: () => editing.editParent(group.record),
              onDelete: () => editing.deleteParent(group),
            }
          }
        >
          {() => (
            <PanelRows
              source={source}
              shape={shape}
              texts={texts}
              group={group}
              query={query}
              item={data.itemGroup === group.id ? address.item : undefined}
              extra={words.length === 0 ? moreRows?.(group) : undefined}
              renderItem={(it) => renderItem(it, { words, isMarked: it.id === address.item, address })}
            />
          )}
        </Panel>
      ))}
      <MoreButton more={data.more} at="end" />
    </Stack>
  );
}
