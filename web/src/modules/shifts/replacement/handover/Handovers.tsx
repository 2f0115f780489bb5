import { Button, Group, Text } from '@mantine/core';
import type { HandoverState } from '@portal/contract/shifts/replacement/handover.states.ts';
import { type Handover, type HandoverAct, useActOnHandover, useHandovers } from '../changes.queries.ts';
import { actsOf, OPEN } from './handover-acts.ts';
import { cellOf } from '../../booking/booking-intent.ts';
import { ChangeCard, ChangeItem } from '../ChangeCard.tsx';
import { shiftInWords, ShiftWords } from '../ShiftWords.tsx';

const STATES: Record<HandoverState, string> = {
  offered: 'ждёт ответа',
  waiting_approval: 'решает руководитель',
  done: 'смена передана',
  declined: 'коллега не может',
  withdrawn: 'отозвано',
  refused: 'руководитель не подтвердил',
  void: 'больше не действует',
};
/** Finished hand-overs shown. */
const SHOWN_OVER = 3;

const LABELS: Record<HandoverAct, string> = {
  accept: 'Принять',
  decline: 'Отклонить',
  withdraw: 'Отозвать',
  approve: 'Подтвердить',
  refuse: 'Отклонить',
};

const whoOf = ({ part, from_fio, to_fio, state }: Handover['attributes']): string => {
  const whom = to_fio || 'любой на площадке';
  if (part === 'giver') return `${whom}: ${STATES[state]}`;
  if (part === 'receiver')
    return state === 'offered' ? `Передаёт ${from_fio}` : `${from_fio}: ${STATES[state]}`;
  return `${from_fio} → ${to_fio}`;
};

interface HandoverItemProps {
  handover: Handover;
  hasShift: boolean;
}

function HandoverItem({ handover, hasShift }: HandoverItemProps) {
  const { mutate, isPending } = useActOnHandover();
  const { id, attributes } = handover;
  const acts = actsOf(attributes, hasShift);
  return (
    <ChangeItem>
      <ShiftWords shift={attributes}>
        <Text c="var(--text-2)">{whoOf(attributes)}</Text>
        {hasShift && acts.includes('decline') && <Text c="var(--text-2)">Вы уже записаны на эту смену</Text>}
      </ShiftWords>
      {acts.length > 0 && (
        <Group gap="xs">
          {acts.map((act) => (
            <Button
              key={act}
              size="xs"
              variant="default"
              aria-label={`${LABELS[act]}: ${shiftInWords(attributes)}, ${attributes.from_fio}`}
              loading={isPending}
              onClick={() => mutate({ id, act })}
            >
              {LABELS[act]}
            </Button>
          ))}
        </Group>
      )}
    </ChangeItem>
  );
}

interface HandoversProps {
  only?: 'manager';
  /** Cells of the user's bookings. */
  booked?: ReadonlySet<string>;
}

/** Outgoing and incoming offers; for a manager those that await approval. */
export function Handovers({ only, booked }: HandoversProps) {
  const { data = [] } = useHandovers();
  const mine = data.filter(({ attributes: { part } }) => (part === 'manager') === (only === 'manager'));
  const open = mine.filter(({ attributes: { state } }) => OPEN.has(state));
  const over = mine.filter(({ attributes: { state } }) => !OPEN.has(state)).slice(0, SHOWN_OVER);
  if (open.length + over.length === 0) return null;
  return (
    <ChangeCard id="handovers" title={only === 'manager' ? 'Передачи смен ждут решения' : 'Передача смен'}>
      {[...open, ...over].map((handover) => (
        <HandoverItem
          key={handover.id}
          handover={handover}
          hasShift={booked?.has(cellOf(handover.attributes)) ?? false}
        />
      ))}
    </ChangeCard>
  );
}
