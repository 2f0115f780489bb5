import { IconHeart, IconRepeat } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { LazyModal } from '../../../ui/dialogs/LazyModal.tsx';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { weekLabel } from '../week/week.ts';
import { OutcomeList } from './OutcomeList.tsx';
import type { WeekAct } from './week-act.ts';
import { bookWeek, lastOutcome, waitingActs } from './week-acts-store.ts';
import { useWishes } from './wishes.queries.ts';
import classes from './Wishes.module.css';

const WishesForm = lazyPart<{ onSaved: () => void }>(() => import('./WishesForm.tsx'));

interface WeekActsProps {
  /** Monday of the displayed week. */
  monday: string;
  today: string;
  /** Open for planning. */
  isOpen: boolean;
}

/** Books the displayed week with one touch, and shows the result. */
export function WeekActs({ monday, today, isOpen }: WeekActsProps) {
  const wishes = useWishes();
  const waiting = useStore(waitingActs);
  const outcome = useStore(lastOutcome);
  const [shown, setShown] = useState(outcome);
  if (outcome && outcome !== shown) setShown(outcome);
  const [editing, setEditing] = useState(false);
  const [sending, setSending] = useState<WeekAct['kind']>();

  const act = async (kind: WeekAct['kind']) => {
    setSending(kind);
    await bookWeek({ kind, to: monday });
    setSending(undefined);
  };
  const waits = (kind: WeekAct['kind']) => waiting.some((one) => one.kind === kind && one.to === monday);
  const isBlocked = (kind: WeekAct['kind']) => !isOpen || sending !== undefined || waits(kind);
  const hasWishes = (wishes.data?.length ?? 1) > 0;

  return (
    <div className={classes.acts} role="group" aria-label="Записаться на всю неделю">
      <button
        type="button"
        className={classes.act}
        disabled={isBlocked('repeat')}
        onClick={() => void act('repeat')}
      >
        <IconRepeat size={16} stroke={1.6} aria-hidden />
        {waits('repeat') ? 'Запишем, когда будет связь' : 'Как на прошлой неделе'}
      </button>
      <button
        type="button"
        className={classes.act}
        disabled={isBlocked('wishes')}
        onClick={() => (hasWishes ? void act('wishes') : setEditing(true))}
      >
        <IconHeart size={16} stroke={1.6} aria-hidden />
        {waits('wishes') ? 'Запишем, когда будет связь' : 'По пожеланиям'}
      </button>
      <button type="button" className={classes.edit} onClick={() => setEditing(true)}>
        Мои пожелания
      </button>
      <LazyModal
        opened={outcome !== undefined}
        onClose={() => lastOutcome.set(undefined)}
        title={shown && `Неделя ${weekLabel(shown.to, today)}`}
      >
        {shown && <OutcomeList outcome={shown} />}
      </LazyModal>
      <LazyModal opened={editing} onClose={() => setEditing(false)} title="Мои пожелания">
        <Suspense fallback={<LinesSkeleton lines={7} />}>
          <WishesForm onSaved={() => setEditing(false)} />
        </Suspense>
      </LazyModal>
    </div>
  );
}
