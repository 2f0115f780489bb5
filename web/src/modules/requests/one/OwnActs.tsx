import { Button } from '@mantine/core';
import dayjs from 'dayjs';
import { useSession } from '../../../platform/session/session.ts';
import { askToRemove } from '../../../ui/dialogs/confirm.ts';
import { type StaffRequest, useCancelRequest, useWithdrawRequest } from '../requests.queries.ts';

/** 'Отозвать' until it is decided, 'Отменить отсутствие' until it begins; an administrator may cancel later too. */
export function OwnActs({ request: { id, attributes } }: { request: StaffRequest }) {
  const { own, state, kind, first_day: first } = attributes;
  const isAdmin = useSession()?.isAdmin ?? false;
  const withdraw = useWithdrawRequest();
  const cancel = useCancelRequest();
  const input = { params: { id } };
  const isComing = first !== null && first > dayjs().format('YYYY-MM-DD');
  if (own && state === 'open')
    return (
      <Act
        label="Отозвать"
        onPress={() =>
          askToRemove({
            title: 'Отозвать заявку?',
            text: 'Её больше не будут рассматривать.',
            confirmLabel: 'Отозвать',
            remove: () => withdraw.mutateAsync(input),
            done: 'Заявка отозвана',
          })
        }
      />
    );
  if (kind !== 'absence' || state !== 'approved' || !(isAdmin || (own && isComing))) return null;
  return (
    <Act
      label="Отменить отсутствие"
      onPress={() =>
        askToRemove({
          title: 'Отменить отсутствие?',
          text: 'Снятые смены сами не вернутся: на них нужно записаться снова.',
          confirmLabel: 'Отменить отсутствие',
          cancelLabel: 'Не отменять',
          remove: () => cancel.mutateAsync(input),
          done: 'Отсутствие отменено',
        })
      }
    />
  );
}

const Act = ({ label, onPress }: { label: string; onPress: () => Promise<unknown> }) => (
  <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => void onPress()}>
    {label}
  </Button>
);
