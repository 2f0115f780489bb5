import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import {
  IconAlertCircleFilled,
  IconCircleCheckFilled,
  IconInfoCircleFilled,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { dismissSnack, type Snack, SNACK_DURATION_MS, snacks } from '../../platform/notify.ts';
import { useStore } from '../../platform/offline/store.ts';
import classes from './SnackbarStack.module.css';

const MARKS = { success: IconCircleCheckFilled, error: IconAlertCircleFilled, info: IconInfoCircleFilled };

/** Snackbars at the bottom left, newest last. Hover or focus on any of them pauses all timers. */
export function SnackbarStack() {
  const shown = useStore(snacks);
  const { ref: hoverRef, hovered } = useHover();
  const { ref: focusRef, focused } = useFocusWithin();
  const ref = useMergedRef(hoverRef, focusRef);
  // A snackbar that closes under the pointer sends no leave event.
  const paused = (hovered || focused) && shown.length > 0;

  return (
    <section ref={ref} aria-label="Сообщения" className={classes.stack}>
      {shown.map((snack) => (
        <Snackbar key={snack.id} snack={snack} paused={paused} />
      ))}
    </section>
  );
}

function act({ id, action }: Snack): void {
  dismissSnack(id);
  action?.run();
}

function Snackbar({ snack, paused }: { snack: Snack; paused: boolean }) {
  const left = useRef(SNACK_DURATION_MS);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => dismissSnack(snack.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, snack.id]);

  const Mark = MARKS[snack.kind];
  return (
    <div className={classes.snack} data-kind={snack.kind} role={snack.kind === 'error' ? 'alert' : 'status'}>
      <Mark size={20} className={classes.mark} aria-hidden />
      <p className={classes.text} title={snack.text}>
        {snack.text}
        {snack.code && <small className={classes.code}> Код {snack.code}</small>}
      </p>
      {snack.action && (
        <button type="button" className={classes.action} onClick={() => act(snack)}>
          {snack.action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label="Закрыть сообщение"
        onClick={() => dismissSnack(snack.id)}
      >
        <IconX size={16} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
}
