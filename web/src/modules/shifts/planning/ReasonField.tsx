import { TextInput } from '@mantine/core';
import { COVERAGE_TEXTS, REASON_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { bookingReason } from './booking-reason.ts';

/** Reason of the next bookings, kept between employees. */
export function ReasonField() {
  const reason = useStore(bookingReason);
  return (
    <TextInput
      label="Причина"
      description="Попадёт в журнал и в письмо сотруднику"
      maxLength={REASON_MAX}
      value={reason}
      error={reason.trim() === '' && COVERAGE_TEXTS.required}
      onChange={(event) => bookingReason.set(event.currentTarget.value)}
    />
  );
}
