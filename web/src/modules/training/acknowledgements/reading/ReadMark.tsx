import { InSection } from '../../../../ui/InSection.tsx';
import { Anchor, Button, Group, Text } from '@mantine/core';
import type { Acknowledge } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatFullDay, formatTime } from '../../../../platform/dates.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { useDuties } from '../../../../platform/duties/duties.queries.ts';
import { useOneAtATime } from '../../../../ui/double-click/use-one-at-a-time.ts';
import { useAcknowledge } from './acknowledge.queries.ts';

export interface ReadMarkProps {
  type: AcknowledgeType;
  id: string;
  /** Path of the page linked by the duty. */
  address: string;
  asked: Acknowledge;
  /** Reason why acknowledging is not possible yet; undefined if possible. */
  notYet?: string | undefined;
}

/** The pressed button is gone: without this the focus would fall to the body. */
const focusOn = (element: HTMLElement | null) => element?.focus();

/**
 * 'Подтвердить ознакомление' button at the end of a must-read text, and the confirmation after it; renders nothing
 * without a requirement.
 */
export default function ReadMark({ type, id, address, asked, notYet }: ReadMarkProps) {
  const { required, due, acknowledged_at: at } = asked;
  const isEditor = useSession()?.isEditor ?? false;
  const duties = useDuties(required && at === null).data;
  const duty = duties?.find(({ attributes }) => attributes.address === address);
  const { mutate, isPending } = useAcknowledge();
  const confirm = useOneAtATime(mutate);
  const [wasPressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    confirm({ body: { type, id } });
  };
  if (at === null && !required) return null;
  // Not required of this user; editors still see the acknowledgements.
  if (at === null && duties && !duty && !isEditor) return null;
  const isOverdue = duty?.attributes.overdue ?? false;
  return (
    <Group gap="8px 16px" mih={44} mt={20} pt="md" style={{ borderTop: '1px solid var(--hairline)' }}>
      {at !== null && (
        <Text
          ref={wasPressed ? focusOn : undefined}
          tabIndex={-1}
          role="status"
          display="inline-flex"
          c="var(--text-2)"
          style={{ gap: 8, alignItems: 'center' }}
        >
          <IconCheck size={16} stroke={1.6} aria-hidden />
          Вы ознакомились {formatFullDay(at)} в {formatTime(at)}
        </Text>
      )}
      {at === null && duty && (
        <>
          <Button loading={isPending} disabled={notYet !== undefined} onClick={press}>
            Подтвердить ознакомление
          </Button>
          {due && (
            <Text c={isOverdue ? 'var(--red-text)' : 'var(--text-2)'}>
              {isOverdue ? 'Нужно было до' : 'До'} {formatFullDay(due)}
            </Text>
          )}
          {notYet && <Text c="var(--text-2)">{notYet}</Text>}
        </>
      )}
      {isEditor && required && (
        <InSection of="compliance">
          <Anchor
            renderRoot={(props) => (
              <Link to="/compliance" search={{ view: 'list', thing: `${type}:${id}` }} {...props} />
            )}
            ml="auto"
            py={{ base: 12, sm: 0 }}
            fz="sm"
            lh="sm"
          >
            Кто ознакомился
          </Anchor>
        </InSection>
      )}
    </Group>
  );
}
