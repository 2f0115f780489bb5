import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../../../platform/dates.ts';
import { notify } from '../../../../../platform/notify.ts';
import { countOf } from '../../../../../platform/plural.ts';
import { LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import { InSection } from '../../../../../ui/InSection.tsx';
import { PersonRow } from '../../grid/PersonRow.tsx';
import { type Gap, useInvitations, useInvite } from './candidates.queries.ts';

/** Invites these or all eligible employees, and notifies with the result. */
export function useInvitePeople(gap: Gap) {
  const { mutateAsync, isPending } = useInvite();
  const invite = async (ids?: string[]): Promise<void> => {
    try {
      const { message, invited } = await mutateAsync({ ...gap, ...(ids && { employee_ids: ids }) });
      if (invited > 0) notify.success(message);
      else notify.info(message);
    } catch {
      // Already reported, like every failed mutation.
    }
  };
  return { invite, isInviting: isPending };
}

interface InviteAllProps {
  gap: Gap;
  /** Number of eligible employees. */
  count: number;
  isInviting: boolean;
  onInvite: () => void;
}

/** Button for all eligible employees, and the invitations sent. */
export function InviteAll({ gap, count, isInviting, onInvite }: InviteAllProps) {
  return (
    <InSection of="shift_exchange">
      {count > 0 && (
        <Button
          variant="default"
          fullWidth
          loading={isInviting}
          leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
          onClick={onInvite}
        >
          Позвать всех, {countOf(count, ['человек', 'человека', 'человек'])}
        </Button>
      )}
      <Invited gap={gap} />
    </InSection>
  );
}

/** Invitations sent, with recipient and time. */
function Invited({ gap }: { gap: Gap }) {
  const [shown, setShown] = useState(false);
  const invitations = useInvitations(gap, shown);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        fz="dense"
        mih={{ base: 44, sm: 'auto' }}
        c="var(--magenta-text)"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Скрыть, кого звали' : 'Кого уже звали'}
      </Button>
      {shown && invitations.isPending && <LinesSkeleton lines={2} label="Загружаем, кого звали" />}
      {shown && invitations.data?.length === 0 && (
        <Text size="dense" c="dimmed">
          На эту смену ещё никого не звали.
        </Text>
      )}
      {shown && (
        <ul className="plain-list">
          {(invitations.data ?? []).map(({ id, attributes: { fio, invited_at, user, booked } }) => (
            <PersonRow
              key={id}
              name={fio}
              notes={[`${formatDateTime(invited_at)}, ${user}`, ...(booked ? ['Записан на смену'] : [])]}
            />
          ))}
        </ul>
      )}
    </>
  );
}
