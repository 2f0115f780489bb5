import { useWantedDraft } from '../../drafts/use-wanted-draft.ts';
import type { PanelSource } from '../source/panel-source.ts';
import type { EditTarget } from './edit-target.ts';

/** Draft names of a page: parent records and child records. */
export interface DraftNames {
  parent: string;
  item: string;
}

/** Opens the form of a page's draft; as a new record if the old one is deleted. */
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
    // On an error the draft remains; the page reports the lost connection.
    const target = await (
      name === names.parent
        ? one<P>(id, parents).then((found) => ({ parent: found }))
        : one<I>(id, items).then((found) => ({ item: found, parentId: parent }))
    ).catch(() => null);
    if (target) open(target);
  });
}
