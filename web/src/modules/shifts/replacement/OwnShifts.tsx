import { Button } from '@mantine/core';
import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { LazyModal } from '../../../ui/dialogs/LazyModal.tsx';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { cellOf } from '../booking/booking-intent.ts';
import type { HandOverFormProps } from './handover/HandOverForm.tsx';
import { ShiftWords } from './ShiftWords.tsx';
import { CannotAttendChoice } from './cannot-attend/CannotAttendChoice.tsx';
import { cannotAttendReports, withdrawReport } from './cannot-attend/cannot-attend-store.ts';
import classes from './Changes.module.css';

/** Shifts shown initially. */
const VISIBLE_LIMIT = 4;

const HandOverForm = lazyPart<HandOverFormProps>(() => import('./handover/HandOverForm.tsx'));

/** The user's next shifts, to cancel attendance or hand over. */
export function OwnShifts({ coming }: { coming: readonly Shift[] }) {
  const [all, setAll] = useState(false);
  const [giving, setGiving] = useState<Shift>();
  const [isGiving, setIsGiving] = useState(false);
  const said = useStore(cannotAttendReports);
  const [unable, setUnable] = useState<string>();
  if (coming.length === 0) return null;
  const shown = all ? coming : coming.slice(0, VISIBLE_LIMIT);
  return (
    <section className={classes.card} aria-labelledby="own-shifts">
      <h2 id="own-shifts" className={classes.title}>
        Ближайшие смены
      </h2>
      <ul className={classes.list}>
        {shown.map((shift) => {
          const cell = cellOf(shift);
          const waiting = said[cell];
          return (
            <li key={cell} className={classes.item} data-waiting={waiting ? true : undefined}>
              <ShiftWords shift={shift}>
                {waiting && (
                  <p className={classes.bad}>Не выйду: {waiting.reason}. Отправится, когда появится связь.</p>
                )}
              </ShiftWords>
              {waiting ? (
                <div className={classes.actions}>
                  <Button size="compact-sm" variant="default" onClick={() => withdrawReport(shift)}>
                    Вернуть
                  </Button>
                </div>
              ) : unable === cell ? (
                <CannotAttendChoice shift={shift} onDone={() => setUnable(undefined)} />
              ) : (
                <div className={classes.actions}>
                  <Button size="compact-sm" variant="default" onClick={() => setUnable(cell)}>
                    Не смогу выйти
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    className={classes.give ?? ''}
                    onClick={() => {
                      setGiving(shift);
                      setIsGiving(true);
                    }}
                  >
                    Передать
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {!all && coming.length > VISIBLE_LIMIT && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Показать ещё {coming.length - VISIBLE_LIMIT}
        </button>
      )}
      <LazyModal opened={isGiving} onClose={() => setIsGiving(false)} title="Передать смену">
        <Suspense fallback={<LinesSkeleton />}>
          {giving && <HandOverForm shift={giving} onDone={() => setIsGiving(false)} />}
        </Suspense>
      </LazyModal>
    </section>
  );
}
