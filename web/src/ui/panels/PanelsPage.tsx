import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { PageHeader } from '../PageHeader.tsx';
import { ErrorState } from '../messages/ScreenState.tsx';
import { findIn, type PanelGroup, type PanelItem, wordsOf } from './search/find.ts';
import { Panel } from './Panel.tsx';
import { PanelSearch } from './search/PanelSearch.tsx';
import { NothingFound, NothingYet, PanelsSkeleton } from './PanelStates.tsx';
import type { PanelTexts } from './panel-texts.ts';
import type { PanelsSearch } from './address/panels.search.ts';
import classes from './Panels.module.css';
import { useItemInView } from './address/use-item-in-view.ts';
import type { PanelData } from './use-panel-data.ts';
import { type PanelAddress, usePanelAddress } from './address/use-panel-address.ts';

/** What editors may do; nobody else gets it. */
export interface PanelEditing<P, I> {
  addParent: () => void;
  addItem: (parent: P) => void;
  editParent: (parent: P) => void;
  deleteParent: (group: PanelGroup<P, I>) => void;
}

export interface RowContext {
  words: readonly string[];
  isMarked: boolean;
  address: PanelAddress;
}

interface PanelsPageProps<P, I> {
  texts: PanelTexts;
  search: PanelsSearch;
  data: PanelData<P, I>;
  editing: PanelEditing<P, I> | undefined;
  /** Before the main action, for editors. */
  actions?: ReactNode;
  renderItem: (item: PanelItem<I>, context: RowContext) => ReactNode;
  /** Rows of a panel beside its records, where nobody searches; undefined for none. */
  moreRows?: ((group: PanelGroup<P, I>) => ReactNode[] | undefined) | undefined;
}

/** A page of the knowledge base: panels that open, and a search among all of them. */
export function PanelsPage<P, I>(props: PanelsPageProps<P, I>) {
  const { texts, search, data, editing, actions, renderItem, moreRows } = props;
  const groups = data.groups;
  const address = usePanelAddress(
    search,
    (id) => groups?.find((group) => group.items.some((it) => it.id === id))?.id,
  );
  useItemInView(address.item, groups !== undefined);
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
      <PanelSearch query={address.query} placeholder={texts.searchHint} onFind={address.find} />
      {groups ? (
        <PanelList
          groups={groups}
          texts={texts}
          address={address}
          editing={editing}
          renderItem={renderItem}
          moreRows={moreRows}
        />
      ) : data.error ? (
        <div className={classes.panel}>
          <ErrorState title={texts.failed} error={data.error} onRetry={data.retry} />
        </div>
      ) : (
        <PanelsSkeleton label={texts.loading} />
      )}
    </>
  );
}

interface PanelListProps<P, I> extends Omit<PanelsPageProps<P, I>, 'data' | 'search' | 'actions'> {
  groups: readonly PanelGroup<P, I>[];
  address: PanelAddress;
}

function PanelList<P, I>(props: PanelListProps<P, I>) {
  const { groups, texts, address, editing, renderItem, moreRows } = props;
  const { query, item } = address;
  const words = useMemo(() => wordsOf(query), [query]);
  const found = useMemo(() => findIn(groups, words), [groups, words]);
  const counts = useMemo(() => new Map(groups.map((group) => [group.id, group.items.length])), [groups]);
  if (groups.length === 0) return <NothingYet texts={texts} onAdd={editing?.addParent} />;
  if (found.length === 0) return <NothingFound query={query} onClear={() => address.find('')} />;
  return (
    <div className={classes.list}>
      {found.map((group) => (
        <Panel
          key={group.id}
          group={group}
          count={counts.get(group.id) ?? 0}
          texts={texts}
          words={words}
          more={words.length === 0 ? moreRows?.(group) : undefined}
          isOpen={address.isOpen(group.id)}
          onToggle={() => address.toggle(group.id)}
          actions={
            editing && {
              onAdd: () => editing.addItem(group.record),
              onEdit: () => editing.editParent(group.record),
              onDelete: () =>
                editing.deleteParent({
                  ...group,
                  items: groups.find(({ id }) => id === group.id)?.items ?? [],
                }),
            }
          }
        >
          {() => group.items.map((it) => renderItem(it, { words, isMarked: it.id === item, address }))}
        </Panel>
      ))}
    </div>
  );
}
