import { notify } from '../../../../platform/notify.ts';
import { askToRemove, confirm } from '../../../../ui/dialogs/confirm.ts';
import { deleteByName } from '../../../../ui/dialogs/typed-delete.ts';
import type { TemporaryPassword } from '../form/IssuedPassword.tsx';
import {
  type User,
  useDeleteUser,
  useEndUserSessions,
  useResetPassword,
  useResetTotp,
} from '../users.queries.ts';

/** The mutation cache reports the error. */
const said = (): undefined => undefined;

/** Actions of the row menu; each asks for confirmation and reports its result. */
export function useUserActions(
  { id, attributes }: User,
  onIssued: (issued: TemporaryPassword) => void,
  /** Restores the focus to the menu button after the confirmation. */
  refocus: () => void,
) {
  const { username } = attributes;
  const name = attributes.fio || username;
  // The menu unmounts before the answer arrives, so callbacks of `mutate` would not run.
  const { mutateAsync: resetPassword } = useResetPassword();
  const { mutateAsync: end } = useEndUserSessions();
  const { mutateAsync: resetTotp } = useResetTotp();
  const { mutateAsync: remove } = useDeleteUser();

  const reset = async () => {
    const sure = await confirm({
      title: 'Сбросить пароль?',
      text: `${name} получит временный пароль, а все сеансы завершатся.`,
      confirmLabel: 'Сбросить',
    });
    const password = sure && (await resetPassword(id).catch(said));
    refocus();
    if (password) onIssued({ name, username, password });
  };
  const resetSecondFactor = async () => {
    await askToRemove({
      title: 'Отключить второй фактор?',
      text: `${name} сможет войти без кода из приложения. Убедитесь, что просит именно этот человек.`,
      confirmLabel: 'Отключить',
      remove: () => resetTotp({ params: { id } }),
      done: 'Второй фактор отключён',
    });
    refocus();
  };
  const endSessions = async () => {
    const sure = await confirm({
      title: 'Завершить сеансы?',
      text: `${name} выйдет из портала на всех устройствах.`,
      confirmLabel: 'Завершить',
    });
    const message = sure && (await end([id]).catch(said));
    refocus();
    if (message) notify.success(message);
  };
  const removeUser = async () => {
    const isDeleted = await deleteByName({
      question: 'Удалить пользователя?',
      questionText: `${name} больше не сможет войти в портал.`,
      title: 'Удаление пользователя',
      text: 'Записи в журналах останутся. Вернуть учётную запись не получится.',
      name: username,
      nameLabel: 'Введите логин',
      confirmLabel: 'Удалить пользователя',
      mismatch: `Пользователь «${username}» НЕ удалён: логин введён неверно`,
      remove: () => remove({ params: { id } }),
    });
    if (isDeleted) notify.success(`Пользователь «${username}» удалён`);
  };
  return { reset, resetSecondFactor, endSessions, remove: removeUser };
}
