import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { PanelsSearch } from './panels.search.ts';

interface Place {
  open: string[];
  show: string[];
  item: string | undefined;
  query: string;
}

export interface PanelAddress extends Place {
  isOpen: (groupId: string) => boolean;
  toggle: (groupId: string) => void;
  /** Opens or closes the answer of a question. */
  toggleItem: (itemId: string) => void;
  find: (query: string) => void;
}

const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/**
 * Search parameters of a page of panels: `open` open panels, `show` open questions, `item` a record to scroll
 * to, `q` search words. Opening adds no history entry.
 */
export function usePanelAddress(
  search: PanelsSearch,
  { itemGroup, shown }: { itemGroup: string | undefined; shown: ReadonlySet<string> },
): PanelAddress {
  const navigate = useNavigate();
  const { q: query = '', open, show } = search;
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
    isOpen,
    toggle: (id) => {
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
