import { Button } from '@mantine/core';
import type { Acknowledge } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import type { AcknowledgeType } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatFullDay, formatTime } from '../../../../platform/dates.ts';
import { useSession } from '../../../../platform/session/session.ts';
import { useDuties } from '../../../../platform/duties/duties.queries.ts';
import { useOneAtATime } from '../../../../ui/double-click/use-one-at-a-time.ts';
import { useAcknowledge } from './acknowledge.queries.ts';
import classes from './ReadMark.module.css';

export interface ReadMarkProps {
  type: AcknowledgeType;
  id: string;
  /** Path of the page linked by the duty. */
  address: string;
  asked: Acknowledge;
  /** Reason why acknowledging is not possible yet; undefined if possible. */
  notYet?: string | undefined;
}

/**
 * 'Ознакомлен(а)' button at the end of a must-read text, and the confirmation after it; renders nothing
 * without a requirement.
 */
export default function ReadMark({ type, id, address, asked, notYet }: ReadMarkProps) {
  const { required, due, acknowledged_at: at } = asked;
  const isEditor = useSession()?.isEditor ?? false;
  const duties = useDuties(required && at === null).data;
  const duty = duties?.find(({ attributes }) => attributes.address === address);
  const { mutate, isPending } = useAcknowledge();
  const confirm = useOneAtATime(mutate);
  if (at === null && !required) return null;
  // Not required of this user; editors still see the acknowledgements.
  if (at === null && duties && !duty && !isEditor) return null;
  const isOverdue = duty?.attributes.overdue ?? false;
  return (
    <div className={classes.place}>
      {at !== null && (
        <p className={classes.done} role="status">
          <IconCheck size={16} stroke={1.6} aria-hidden />
          Вы ознакомились {formatFullDay(at)} в {formatTime(at)}
        </p>
      )}
      {at === null && duty && (
        <>
          <Button loading={isPending} disabled={notYet !== undefined} onClick={() => confirm({ type, id })}>
            Ознакомлен(а)
          </Button>
          {due && (
            <p className={classes.note} data-overdue={isOverdue || undefined}>
              {isOverdue ? 'Нужно было до' : 'До'} {formatFullDay(due)}
            </p>
          )}
          {notYet && <p className={classes.note}>{notYet}</p>}
        </>
      )}
      {isEditor && required && (
        <Link to="/acknowledgements" search={{ type, item: Number(id), show: 'all' }} className={classes.who}>
          Кто ознакомился
        </Link>
      )}
    </div>
  );
}
