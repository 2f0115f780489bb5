import { ShownOnce } from '../../../../ui/messages/ShownOnce.tsx';

/** A temporary password and its account. */
export interface TemporaryPassword {
  name: string;
  username: string;
  password: string;
}

/** Shown once: the server does not store it. */
export const IssuedPassword = ({ issued, onDone }: { issued: TemporaryPassword; onDone: () => void }) => (
  <ShownOnce
    label="Временный пароль"
    value={issued.password}
    note="Пароль показан один раз. Передайте его сотруднику: при входе портал попросит придумать свой."
    onDone={onDone}
  >
    {issued.name}, логин <b>{issued.username}</b>. Временный пароль для первого входа:
  </ShownOnce>
);
