import { TextInput } from '@mantine/core';
import { COVERAGE_TEXTS, REASON_MAX } from '@portal/contract/shifts/planning/coverage.calls.ts';
import { useStore } from '../../../platform/offline/store.ts';
import { bookingReason } from './booking-reason.ts';

/** The reason of what is booked next, remembered from one person to the next. */
export function ReasonField() {
  const reason = useStore(bookingReason);
  return (
    <TextInput
      size="xs"
      label="Причина"
      description="Попадёт в журнал и в письмо сотруднику"
      maxLength={REASON_MAX}
      value={reason}
      error={reason.trim() === '' && COVERAGE_TEXTS.required}
      onChange={(event) => bookingReason.set(event.currentTarget.value)}
    />
  );
}
