import { Button } from '@mantine/core';
import type { HandoverState } from '@portal/contract/shifts/replacement/handover.states.ts';
import { type Handover, type HandoverAct, useActOnHandover, useHandovers } from '../changes.queries.ts';
import { ShiftWords } from '../ShiftWords.tsx';
import classes from '../Changes.module.css';

const STATES: Record<HandoverState, string> = {
  offered: 'ждёт ответа',
  waiting_approval: 'решает руководитель',
  done: 'смена передана',
  declined: 'коллега не может',
  withdrawn: 'отозвано',
  refused: 'руководитель не подтвердил',
  void: 'больше не действует',
};
const OPEN: ReadonlySet<HandoverState> = new Set(['offered', 'waiting_approval']);
/** Finished hand-overs shown. */
const SHOWN_OVER = 3;

const LABELS: Record<HandoverAct, string> = {
  accept: 'Принять',
  decline: 'Отклонить',
  withdraw: 'Отозвать',
  approve: 'Подтвердить',
  refuse: 'Отклонить',
};

/** Available actions of the caller. */
function actsOf({ state, part }: Handover['attributes']): HandoverAct[] {
  if (part === 'giver') return OPEN.has(state) ? ['withdraw'] : [];
  if (part === 'receiver') return state === 'offered' ? ['accept', 'decline'] : [];
  return state === 'waiting_approval' ? ['approve', 'refuse'] : [];
}

const whoOf = ({ part, from_fio, to_fio, state }: Handover['attributes']): string => {
  const whom = to_fio || 'любой на площадке';
  if (part === 'giver') return `${whom}: ${STATES[state]}`;
  if (part === 'receiver')
    return state === 'offered' ? `Передаёт ${from_fio}` : `${from_fio}: ${STATES[state]}`;
  return `${from_fio} → ${to_fio}`;
};

function HandoverItem({ handover }: { handover: Handover }) {
  const { mutate, isPending } = useActOnHandover();
  const { id, attributes } = handover;
  return (
    <li className={classes.item}>
      <ShiftWords shift={attributes}>
        <p className={classes.note}>{whoOf(attributes)}</p>
      </ShiftWords>
      <div className={classes.actions}>
        {actsOf(attributes).map((act, at) => (
          <Button
            key={act}
            size="compact-sm"
            variant={at === 0 && act !== 'withdraw' ? 'filled' : 'default'}
            disabled={isPending}
            onClick={() => mutate({ id, act })}
          >
            {LABELS[act]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Outgoing and incoming offers; for a manager those that await approval. */
export function Handovers({ only }: { only?: 'manager' }) {
  const { data = [] } = useHandovers();
  const mine = data.filter(({ attributes: { part } }) => (part === 'manager') === (only === 'manager'));
  const open = mine.filter(({ attributes: { state } }) => OPEN.has(state));
  const over = mine.filter(({ attributes: { state } }) => !OPEN.has(state)).slice(0, SHOWN_OVER);
  if (open.length + over.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="handovers">
      <h2 id="handovers" className={classes.title}>
        {only === 'manager' ? 'Передачи смен ждут решения' : 'Передача смен'}
      </h2>
      <ul className={classes.list}>
        {[...open, ...over].map((handover) => (
          <HandoverItem key={handover.id} handover={handover} />
        ))}
      </ul>
    </section>
  );
}
