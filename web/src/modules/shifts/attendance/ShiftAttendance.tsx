import { Button, Card, Group, Text, Title } from '@mantine/core';
import { IconChecks, IconUserPlus } from '@tabler/icons-react';
import type { TimedShift } from '@portal/contract/admin/settings/settings.calls.ts';
import { hoursInWords, hoursOn } from '@portal/contract/shifts/hours.ts';
import { useSections } from '../../../platform/settings/sections.ts';
import { type AttendanceRow, missingFirst, missingOf, sourceWords, tallyOf } from './marks.ts';
import { type OnMark, PersonMark } from './PersonMark.tsx';

interface ShiftAttendanceProps {
  shift: TimedShift | undefined;
  date: string;
  people: readonly AttendanceRow[];
  /** All rows of the shift, while the search shows some of them. */
  all: readonly AttendanceRow[];
  /** Start of the shift and the server's time, ms; without hours the start is unknown. */
  start: number | undefined;
  now: number;
  manyAreas: boolean;
  onMark: OnMark;
  onAsk: (person: AttendanceRow) => void;
  onAllCame: () => void;
  /** Undefined if employees cannot be added, because all areas are shown. */
  onAdd: (() => void) | undefined;
}

/** Without those who are named before as missing. */
function summaryOf(all: readonly AttendanceRow[], missingCount: number): string {
  const { came, late, no_show: missing, unmarked } = tallyOf(all);
  const parts = [
    `пришли ${came + late} из ${all.length}`,
    late > 0 && `опоздали ${late}`,
    missing > 0 && `не пришли ${missing}`,
    unmarked > missingCount && `без отметки ${unmarked}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** A shift of the day with all booked employees. */
export function ShiftAttendance(props: ShiftAttendanceProps) {
  const { shift, date, people, all, start, now, manyAreas, onMark, onAsk, onAllCame, onAdd } = props;
  const hasBegun = (start ?? 0) <= now;
  const hasMarks = useSections()('marks');
  const missing = hasMarks && start !== undefined ? missingOf(all, start, now) : [];
  const isMissing = new Set(missing);
  const unmarked = tallyOf(all).unmarked;
  const title = shift?.name ?? 'Смена';
  const hours = shift && hoursOn(shift, date);
  return (
    <Card component="section" className="edge" p={0} mb="md" aria-label={title}>
      <Group
        component="header"
        justify="space-between"
        gap="sm"
        px={{ base: 'md', sm: 'lg' }}
        py={{ base: 'sm', sm: 'md' }}
      >
        <div>
          <Title order={2} fz="h3" lh="h3">
            {title}{' '}
            {hours && (
              <Text span fw={400} c="dimmed" className="numbers">
                {hoursInWords(hours)}
              </Text>
            )}
          </Title>
          <Text size="dense" c="var(--text-2)" mt={2} aria-live="polite">
            {missing.length > 0 && (
              <Text span inherit fw={600} c="var(--red-text)">
                Не отметились: {missing.length}
                {' · '}
              </Text>
            )}
            {hasBegun ? summaryOf(all, missing.length) : `Начнётся в ${hours?.start}, записано ${all.length}`}
          </Text>
        </div>
        {hasBegun && (
          <Group gap={8} grow={false} flex={{ base: '1 1 100%', sm: 'none' }}>
            {onAdd && (
              <Button
                variant="default"
                flex={{ base: 'auto', sm: 'none' }}
                leftSection={<IconUserPlus size={16} stroke={1.6} aria-hidden />}
                onClick={onAdd}
              >
                Вышел без записи
              </Button>
            )}
            <Button
              variant="default"
              flex={{ base: 'auto', sm: 'none' }}
              leftSection={<IconChecks size={16} stroke={1.6} aria-hidden />}
              disabled={unmarked === 0}
              onClick={onAllCame}
            >
              Все пришли
            </Button>
          </Group>
        )}
      </Group>
      {people.length > 0 && hasBegun ? (
        <ul className="plain-list">
          {(hasMarks ? missingFirst(people) : people).map((person) => (
            <PersonMark
              key={person.empl_id}
              person={person}
              manyAreas={manyAreas}
              source={hasMarks ? sourceWords(person, start) : ''}
              isMissing={isMissing.has(person)}
              onMark={onMark}
              onAsk={onAsk}
            />
          ))}
        </ul>
      ) : (
        <Text
          size="dense"
          lh="1.25rem"
          c="dimmed"
          px={{ base: 'md', sm: 'lg' }}
          pb={{ base: 'sm', sm: 'md' }}
        >
          {people.length === 0 ? 'Никого не найдено.' : people.map(({ fio }) => fio).join(', ')}
        </Text>
      )}
    </Card>
  );
}
