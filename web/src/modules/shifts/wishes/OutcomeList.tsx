import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatWeekdayAndDay } from '../../../platform/dates.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { PathLink } from '../../../ui/PathLink.tsx';
import type { RepeatWeekResult } from './wishes.queries.ts';

const nameOf = ({ date, shift_id }: { date: string; shift_id: number }): string =>
  `${formatWeekdayAndDay(date)}, ${shiftName(shift_id)}`;

function Outcomes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} fz="h4" lh="h4" mb="xs">
        {title}
      </Title>
      <ul className="plain-list hairlines">{children}</ul>
    </section>
  );
}

/** Booked shifts of a week, and refusals with reasons. */
export function OutcomeList({ outcome: { booked, refused } }: { outcome: RepeatWeekResult }) {
  if (booked.length + refused.length === 0) return <Text c="var(--text-2)">Новых записей нет.</Text>;
  return (
    <Stack>
      {booked.length > 0 && (
        <Outcomes title="Вы записаны">
          {booked.map((shift) => (
            <Text key={`${shift.date} ${shift.shift_id}`} component="li" py="xs">
              {nameOf(shift)}
            </Text>
          ))}
        </Outcomes>
      )}
      {refused.length > 0 && (
        <Outcomes title="Не получилось">
          {refused.map(({ detail, address, ...shift }) => (
            <Text key={`${shift.date} ${shift.shift_id}`} component="li" py="xs">
              {nameOf(shift)}
              <Text component="span" display="block" c="var(--text-2)">
                {detail} {address && <PathLink url={address}>Пройти инструктаж</PathLink>}
              </Text>
            </Text>
          ))}
        </Outcomes>
      )}
    </Stack>
  );
}
