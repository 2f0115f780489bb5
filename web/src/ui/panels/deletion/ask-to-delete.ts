import { notify } from '../../../platform/notify.ts';
import { deleteByName } from '../../dialogs/typed-delete.ts';
import { type Children, deletionTexts, type KindName } from './deletion.ts';

interface NamedDeletion {
  kind: KindName;
  name: string;
  /** Nested records that are deleted too. */
  children?: Children;
  remove: () => Promise<unknown>;
}

/** Confirmation, typing the name, deletion. */
export async function askToDeleteByName({ kind, name, children, remove }: NamedDeletion): Promise<void> {
  const { done, ...texts } = deletionTexts(kind, name, children);
  if (await deleteByName({ ...texts, name, remove })) notify.success(done);
}
