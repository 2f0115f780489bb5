import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { PanelData } from '../source/use-panel-data.ts';
import type { PanelsSearch } from './panels.search.ts';

interface Place {
  open: string[];
  show: string[];
  item: string | undefined;
  query: string;
}

export interface PanelAddress extends Place {
  /** The first panel is open without having been pressed. */
  isFirstOpen: boolean;
  isOpen: (groupId: string) => boolean;
  toggle: (groupId: string) => void;
  /** Opens or closes the answer of a question. */
  toggleItem: (itemId: string) => void;
  find: (query: string) => void;
}

/** Fewer panels leave the page empty: the first one is open. */
const MANY_PANELS = 4;

/** Panel that is open because the page has few; does not change when panels are added. */
function useFirstOfFew(groups: readonly { id: string }[] | undefined): string | undefined {
  const [first, setFirst] = useState<string | null>();
  if (groups && first === undefined)
    setFirst((groups.length < MANY_PANELS ? groups[0]?.id : undefined) ?? null);
  return first ?? undefined;
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/**
 * Search parameters of a page of panels: `open` open panels, `show` open questions, `item` a record to scroll
 * to, `q` search words. Opening adds no history entry.
 */
export function usePanelAddress(
  search: PanelsSearch,
  { groups, itemGroup, shown }: Pick<PanelData<{ id: string }>, 'groups' | 'itemGroup' | 'shown'>,
): PanelAddress {
  const navigate = useNavigate();
  const { q: query = '', show } = search;
  // A link to a search or a record opens what it shows.
  const isPlain = query === '' && search.item === undefined;
  const first = useFirstOfFew(isPlain ? groups : undefined);
  const [isTouched, setTouched] = useState(false);
  const isFirstOpen = isPlain && !isTouched && first !== undefined && search.open.length === 0;
  const open = useMemo(() => (isFirstOpen ? [first] : search.open), [isFirstOpen, first, search.open]);
  const item = search.item === undefined ? undefined : String(search.item);
  // A search opens panels automatically; manual changes are discarded with the search words.
  const [turned, setTurned] = useState<{ query: string; ids: readonly string[] }>({ query, ids: [] });
  const place = useMemo(() => ({ open, show, item, query }), [open, show, item, query]);

  const go = useCallback(
    (next: Partial<Place>) => {
      const to = { ...place, ...next };
      void navigate({
        to: '.',
        search: {
          open: to.open,
          show: to.show,
          item: to.item === undefined ? undefined : Number(to.item),
          q: to.query || undefined,
        },
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, place],
  );

  const turnedIds = turned.query === query ? turned.ids : [];
  const isOpen = (id: string) =>
    query ? shown.has(id) !== turnedIds.includes(id) : place.open.includes(id) || itemGroup === id;
  return {
    ...place,
    isFirstOpen,
    isOpen,
    toggle: (id) => {
      setTouched(true);
      if (query) setTurned({ query, ids: toggled(turnedIds, id) });
      else if (isOpen(id)) {
        const open = place.open.filter((other) => other !== id);
        go({ open, ...(itemGroup === id && { item: undefined }) });
      } else go({ open: [...place.open, id] });
    },
    toggleItem: (id) => {
      // The question in the URL is open without being in the list.
      if (item === id && !place.show.includes(id)) go({ item: undefined, ...keepOpen(place, itemGroup) });
      else go({ show: toggled(place.show, id) });
    },
    find: (words) => go({ query: words }),
  };
}

const keepOpen = ({ open }: Place, groupId: string | undefined): Partial<Place> =>
  groupId && !open.includes(groupId) ? { open: [...open, groupId] } : {};
