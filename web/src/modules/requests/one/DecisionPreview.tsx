import { Stack, Text } from '@mantine/core';
import { formatDay } from '../../../platform/dates.ts';
import { shiftName, useDayShifts } from '../../../platform/settings/day-shifts.ts';
import { awayNames, previewText } from '../request-words.ts';
import { type DecisionPreview as Preview, useDecisionPreview } from '../requests.queries.ts';

/** 'Нужно 5, записано 5, останется 4' */
const filling = ({ needed, booked }: Preview['shifts'][number]): string =>
  [needed !== null && `нужно ${needed}`, `записано ${booked}`, `останется ${booked - 1}`]
    .filter(Boolean)
    .join(', ');

/** The sentence that the employee saw, and how the shifts are filled without the employee. */
export function DecisionPreview({ id }: { id: string }) {
  const { data } = useDecisionPreview(id);
  useDayShifts();
  if (!data) return null;
  return (
    <Stack gap={4} className="shrinks">
      <Text>{previewText(data, 'theirs')}</Text>
      {data.away.length > 0 && (
        <Text size="dense" c="dimmed">
          {awayNames(data.away)}
        </Text>
      )}
      {data.shifts.length > 0 && (
        <Text component="ul" className="plain-list" size="dense" c="dimmed">
          {data.shifts.map((shift) => (
            <li key={`${shift.date} ${shift.shift_id}`}>
              {formatDay(shift.date)}, {shiftName(shift.shift_id)}: {filling(shift)}
            </li>
          ))}
        </Text>
      )}
    </Stack>
  );
}
