import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DayInput } from '../../../fields/day/DayInput.tsx';
import { dayTextOfIso, hasShortYear, isoOfDayText, isRealDay } from '../../../fields/day/day-text.ts';
import { dayFault, type Period, withEnd } from './period.ts';

interface PeriodFieldsProps {
  /** 'Период'; precedes 'с' and 'по' for screen readers. */
  label: string;
  period: Period;
  onChange: (period: Period) => void;
  earliest: string;
  latest: string;
}

/** Start and end of a period; an invalid day shows an error and is not applied. */
export function PeriodFields({ label, period, ...others }: PeriodFieldsProps) {
  return (
    <div role="group" aria-label={label}>
      <Text size="dense" fw={500} mb={4}>
        {label}
      </Text>
      <Group
        gap="xs"
        wrap="nowrap"
        align="flex-start"
        lh="2.25rem"
        c="dimmed"
        grow
        preventGrowOverflow={false}
      >
        <End end="from" name={`${label}: с`} period={period} {...others} />
        <span aria-hidden>–</span>
        <End end="to" name={`${label}: по`} period={period} {...others} />
      </Group>
    </div>
  );
}

interface EndProps extends Omit<PeriodFieldsProps, 'label'> {
  end: 'from' | 'to';
  name: string;
}

/** A year of two digits may be unfinished until the field is left, which makes it four. */
const finishedDay = (text: string): string | null => (hasShortYear(text) ? null : isoOfDayText(text));

function End({ end, name, period, onChange, earliest, latest }: EndProps) {
  const day = period[end];
  const [text, setText] = useState(day ? dayTextOfIso(day) : '');
  const iso = finishedDay(text);
  const [seen, setSeen] = useState(day);
  // The day was changed by a chip, the other end or the browser history; typing changes it itself.
  if (day !== seen) {
    setSeen(day);
    if (iso !== (day ?? null)) setText(day ? dayTextOfIso(day) : '');
  }
  const fault =
    iso === null ? undefined : isRealDay(iso) ? dayFault(iso, earliest, latest) : 'Такого дня нет';
  const change = (typed: string) => {
    setText(typed);
    const next = finishedDay(typed);
    if (typed === '' && day) onChange(withEnd(period, end, undefined));
    if (next && next !== day && isRealDay(next) && !dayFault(next, earliest, latest)) {
      onChange(withEnd(period, end, next));
    }
  };
  return (
    <DayInput
      aria-label={name}
      value={text}
      onChange={change}
      earliest={earliest}
      latest={latest}
      error={fault}
    />
  );
}
