import { Progress } from '@mantine/core';
import type { LoginKind } from '@portal/contract/accounts/account.limits.ts';
import { useState } from 'react';
import { confirm } from '../../../../ui/dialogs/confirm.ts';
import { LazyModal } from '../../../../ui/dialogs/LazyModal.tsx';
import { useUnsavedGuard } from '../../../../ui/unsaved-guard.ts';
import { type NewGroup, useBulkCreate } from './bulk.queries.ts';
import { inOrder, type NewAccount } from './passwords/new-account.ts';
import { IssuedPasswords } from './passwords/IssuedPasswords.tsx';
import { NewAccountsForm } from './NewAccountsForm.tsx';
import '@mantine/core/styles/Progress.layer.css';

interface NewAccountsProps {
  ids: readonly string[];
  onClose: () => void;
}

const LOSING = {
  title: 'Закрыть без паролей?',
  text: 'Пароли не напечатаны и не скачаны. Увидеть их ещё раз нельзя.',
  confirmLabel: 'Закрыть',
  cancelLabel: 'Остаться',
  danger: true,
};

/** Bulk creation of accounts: form, progress, issued passwords. */
export default function NewAccounts({ ids, onClose }: NewAccountsProps) {
  const create = useBulkCreate();
  const [made, setMade] = useState(0);
  const [issued, setIssued] = useState<{ people: NewAccount[]; failure: unknown }>();
  const [isTaken, setTaken] = useState(false);
  const holds = create.isPending || (issued !== undefined && issued.people.length > 0 && !isTaken);
  const { letGo } = useUnsavedGuard(holds);

  const start = (how: { group: NewGroup; login: LoginKind }) =>
    create.mutate(
      { ids, ...how, onProgress: setMade },
      { onSuccess: ({ done, failure }) => setIssued({ people: inOrder(done), failure }) },
    );
  const close = async () => {
    if (create.isPending || (holds && !(await confirm(LOSING)))) return;
    letGo();
    onClose();
  };
  return (
    <LazyModal
      opened
      onClose={() => void close()}
      title="Новые учётные записи"
      size={640}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Закрыть', disabled: create.isPending }}
    >
      {issued ? (
        <IssuedPasswords {...issued} onTaken={() => setTaken(true)} onDone={() => void close()} />
      ) : create.isPending ? (
        <div role="status">
          <p>
            Готово {made} из {ids.length}. Не закрывайте страницу: пароли появятся здесь.
          </p>
          <Progress value={(made / ids.length) * 100} my="sm" aria-label="Создано" />
        </div>
      ) : (
        <NewAccountsForm count={ids.length} onSubmit={start} onCancel={() => void close()} />
      )}
    </LazyModal>
  );
}
