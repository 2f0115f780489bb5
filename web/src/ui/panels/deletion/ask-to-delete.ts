import { notify } from '../../../platform/notify.ts';
import { confirm } from '../../dialogs/confirm.ts';
import { deleteByName } from '../../dialogs/typed-delete.ts';
import { type Children, deletionTexts, type KindName } from './deletion.ts';

interface NamedDeletion {
  kind: KindName;
  name: string;
  /** What lies inside and goes along. */
  children?: Children;
  remove: () => Promise<unknown>;
}

/** The question, the name typed by hand, the deletion. */
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

/** The question and the deletion, for what is quickly typed anew. */
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
    // The cache of mutations has said why.
    return;
  }
  notify.success(done);
}
