import '@mantine/core/styles/Notification.layer.css';
import { Button, Notification } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { IconAlertCircleFilled, IconCircleCheckFilled, IconInfoCircleFilled } from '@tabler/icons-react';
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
    <Notification
      role={snack.kind === 'error' ? 'alert' : 'status'}
      data-kind={snack.kind}
      icon={<Mark size={20} aria-hidden />}
      closeButtonProps={{ 'aria-label': 'Закрыть сообщение' }}
      onClose={() => dismissSnack(snack.id)}
      classNames={{
        root: classes.snack,
        icon: classes.mark,
        body: classes.body,
        description: classes.text,
        closeButton: classes.press,
      }}
    >
      <span title={snack.text}>
        {snack.text}
        {snack.code && <small> Код {snack.code}</small>}
      </span>
      {snack.action && (
        <Button
          variant="transparent"
          size="compact-sm"
          td="underline"
          className={classes.press}
          onClick={() => act(snack)}
        >
          {snack.action.label}
        </Button>
      )}
    </Notification>
  );
}
