import { useWantedDraft } from '../../drafts/use-wanted-draft.ts';
import type { PanelSource } from '../source/panel-source.ts';
import type { EditTarget } from './edit-target.ts';

/** Names of the drafts of a page: of what holds the records, and of the records. */
export interface DraftNames {
  parent: string;
  item: string;
}

/** Opens the form of a page's draft; as a new record where the old one is gone. */
export function usePanelDraft<P, I>(
  names: DraftNames,
  { parents, items }: PanelSource<P, I>,
  open: (target: EditTarget<P, I>) => void,
): void {
  const one = async <T>(id: string | undefined, ask: typeof parents | typeof items): Promise<T | null> =>
    id === undefined
      ? null
      : (((await ask({ ids: [id] }, new AbortController().signal)).data[0] as T) ?? null);
  useWantedDraft([names.parent, names.item], async ({ name, id, parent = '' }) => {
    // Where the server does not answer the draft stays; the page says that it is away.
    const target = await (
      name === names.parent
        ? one<P>(id, parents).then((found) => ({ parent: found }))
        : one<I>(id, items).then((found) => ({ item: found, parentId: parent }))
    ).catch(() => null);
    if (target) open(target);
  });
}
