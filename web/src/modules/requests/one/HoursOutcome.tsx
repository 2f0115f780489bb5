import { Button } from '@mantine/core';
import {
  type AttendanceState,
  MAX_LATE_MINUTES,
} from '@portal/contract/shifts/attendance/attendance.calls.ts';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { ignoreDoubleClick } from '../../../ui/double-click/ignore-double-click.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.ts';
import { SegmentedTabs } from '../../../ui/tabs/SegmentedTabs.tsx';
import { type StaffRequest, useDecideRequest } from '../requests.queries.ts';

const STATES: { value: AttendanceState; label: string }[] = [
  { value: 'came', label: 'Вся смена' },
  { value: 'late', label: 'С опозданием' },
  { value: 'no_show', label: 'Неявка' },
];

/** The attendance that an approved objection sets. */
export function HoursOutcome({ request: { id, attributes } }: { request: StaffRequest }) {
  const [state, setState] = useState<AttendanceState>('came');
  const [minutes, setMinutes] = useState<number | string>('');
  const decide = useDecideRequest();
  const approve = async () => {
    const late = state === 'late' ? Number(minutes) : undefined;
    await decide.mutateAsync({
      params: { id },
      body: { outcome: 'approve', step: attributes.step, state, minutes: late },
    });
    notify.success('Явка изменена. Сотрудник получит уведомление');
  };
  return (
    <>
      <SegmentedTabs label="Что поставить в явке" value={state} data={STATES} onChange={setState} />
      {state === 'late' && (
        <NumberInput
          aria-label="Опоздание, минут"
          placeholder="минут"
          w={96}
          min={1}
          max={MAX_LATE_MINUTES}
          allowDecimal={false}
          allowNegative={false}
          value={minutes}
          onChange={setMinutes}
        />
      )}
      <Button
        flex={{ base: 1, sm: 'none' }}
        loading={decide.isPending}
        disabled={state === 'late' && minutes === ''}
        // The failure is reported by the cache of mutations.
        onClick={ignoreDoubleClick(() => void approve().catch(() => undefined))}
      >
        Одобрить
      </Button>
    </>
  );
}
