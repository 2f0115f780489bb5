import { notify } from '../../../platform/notify.ts';
import { confirm } from '../../dialogs/confirm.ts';
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

interface SimpleDeletion {
  /** 'Удалить должность?' */
  question: string;
  name: string;
  /** 'Должность удалена' */
  done: string;
  remove: () => Promise<unknown>;
}

/** Confirmation and deletion, for records that are easy to recreate. */
export async function askToDelete({ question, name, done, remove }: SimpleDeletion): Promise<void> {
  const yes = await confirm({
    title: question,
    text: `«${name}» исчезнет у всех сотрудников.`,
    confirmLabel: 'Удалить',
    danger: true,
  });
  if (!yes) return;
  try {
    await remove();
  } catch {
    // The mutation cache reports the error.
    return;
  }
  notify.success(done);
}
