import { MAX_LATE_MINUTES } from '@portal/contract/shifts/attendance/attendance.calls.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { NumberInput } from '../../../ui/fields/NumberInput.ts';
import classes from './Attendance.module.css';

interface LateMinutesProps {
  minutes: number;
  label: string;
  onMinutes: (minutes: number) => void;
}

/** Minutes late; saved on blur or Enter. */
export function LateMinutes({ minutes, label, onMinutes }: LateMinutesProps) {
  const [value, setValue] = useState<number | string>(minutes);
  const tell = () => {
    if (value === '') setValue(minutes);
    else if (Number(value) !== minutes) onMinutes(Number(value));
  };
  return (
    <Text span size="dense" c="var(--text-2)" className={classes.late}>
      на
      <NumberInput
        aria-label={label}
        w={72}
        size="xs"
        min={0}
        max={MAX_LATE_MINUTES}
        step={5}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        value={value}
        onChange={setValue}
        onBlur={tell}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell();
        }}
      />
      мин
    </Text>
  );
}
