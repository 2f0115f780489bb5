import type { Shift } from '@portal/contract/shifts/shifts.ts';
import { useEffect, useRef } from 'react';
import { formatDayMonth } from '../../../platform/dates.ts';
import { notifyOnSuccess } from '../../../ui/messages/notify-on-success.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { InSection } from '../../../ui/InSection.tsx';
import { cellOf } from '../booking/booking-intent.ts';
import { useWaiting, useWaitForPlace } from './changes.queries.ts';
import { placeInLine } from './place-in-line.ts';
import classes from './LineButton.module.css';

/** Button in the cell of a full shift: joins the waitlist or shows the position. */
export const LineButton = (props: { shift: Shift }) => (
  <InSection of="shift_exchange">
    <Line {...props} />
  </InSection>
);

function Line({ shift }: { shift: Shift }) {
  const waiting = useWaiting().data?.find((one) => cellOf(one) === cellOf(shift));
  const { mutateAsync, isPending, isSuccess } = useWaitForPlace();
  const position = useRef<HTMLSpanElement>(null);
  const isJoined = waiting !== undefined && isSuccess;
  // The pressed button has been replaced.
  useEffect(() => {
    if (isJoined && document.activeElement === document.body)
      position.current?.focus({ preventScroll: true });
  }, [isJoined]);
  if (waiting)
    return (
      <span ref={position} tabIndex={-1} className={classes.inLine}>
        {placeInLine(waiting.place)}
      </span>
    );
  const join = () =>
    notifyOnSuccess(mutateAsync(shift), ({ data }) => `Готово: ${placeInLine(data.attributes.place)}`);
  return (
    <button
      type="button"
      className={classes.join}
      aria-label={`Встать в очередь: ${shiftName(shift.shift_id)}, ${formatDayMonth(shift.date)}`}
      disabled={isPending}
      onClick={join}
    >
      В очередь
    </button>
  );
}
