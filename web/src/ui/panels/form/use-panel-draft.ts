import { useWantedDraft } from '../../drafts/use-wanted-draft.ts';
import type { EditTarget } from './edit-target.ts';
import type { PanelGroup } from '../search/find.ts';

/** Names of the drafts of a page: of what holds the records, and of the records. */
export interface DraftNames {
  parent: string;
  item: string;
}

/** Opens the form of a page's draft; as a new record where the old one is gone. */
export function usePanelDraft<P, I>(
  names: DraftNames,
  groups: readonly PanelGroup<P, I>[] | undefined,
  open: (target: EditTarget<P, I>) => void,
): void {
  useWantedDraft(
    [names.parent, names.item],
    ({ name, id, parent = '' }) => {
      if (name === names.parent) open({ parent: groups?.find((group) => group.id === id)?.record ?? null });
      else {
        const item = groups?.flatMap(({ items }) => items).find((one) => one.id === id);
        open({ item: item?.record ?? null, parentId: parent });
      }
    },
    groups !== undefined,
  );
}
