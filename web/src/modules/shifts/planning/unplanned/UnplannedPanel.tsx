import { ActionIcon, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconMail, IconMoodSmile } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EmptyState, LoadState } from '../../../../ui/messages/ScreenState.tsx';
import type { OpenDates } from '../../booking/cached-weeks.ts';
import { addDays, mondayOf, weekLabel } from '../../week/week.ts';
import { type BoardFilter, type Coverage, useUnplanned } from '../board.queries.ts';
import { urgencyOf } from '../planning.ts';
import { UnplannedPerson } from './UnplannedPerson.tsx';
import { useRemindAll } from './use-remind-all.ts';

interface UnplannedPanelProps {
  filter: BoardFilter;
  coverage: Coverage[];
  today: string;
  planning: OpenDates['weeks'];
}

/** Employees of the area without bookings in a week of the board. */
export function UnplannedPanel({ filter, coverage, today, planning }: UnplannedPanelProps) {
  const { from, to, area, position } = filter;
  const next = addDays(mondayOf(today), 7);
  const [chosen, setChosen] = useState(next);
  const monday = chosen >= from && chosen <= to ? chosen : from;
  // Quick presses come before the panel is rendered.
  const move = (days: number) =>
    setChosen((shown) => {
      const moved = addDays(shown >= from && shown <= to ? shown : from, days);
      return moved >= from && moved <= to ? moved : shown;
    });
  const unplanned = useUnplanned({ date: monday, area, position });
  const [opened, setOpened] = useState<string>();
  const title = useRef<HTMLHeadingElement>(null);
  const { remindAll, isSending } = useRemindAll({ date: monday, area, position });
  const { people, count } = unplanned.data ?? { people: [], count: 0 };
  const isOpen = planning.some((week) => week.monday === monday);

  return (
    <Card component="section" p={{ base: 16, sm: 20 }} aria-labelledby="unplanned">
      <Title order={2} id="unplanned" ref={title} tabIndex={-1} fz="h3" lh="h3" style={{ outline: 'none' }}>
        Не записались{' '}
        <Text span size="dense" fw={500} c="dimmed">
          {unplanned.data && count}
        </Text>
      </Title>
      <Group gap={4} wrap="nowrap" mt={2} mb="sm">
        <Text size="dense" c="dimmed" flex={1}>
          {weekLabel(monday, today)}
        </Text>
        {addDays(from, 7) <= to && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Предыдущая неделя"
              disabled={monday <= from}
              onClick={() => move(-7)}
            >
              <IconChevronLeft size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Следующая неделя"
              disabled={addDays(monday, 7) > to}
              onClick={() => move(7)}
            >
              <IconChevronRight size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
      {isOpen && count > 0 && (
        <Button
          variant="default"
          fullWidth
          mb="sm"
          leftSection={<IconMail size={16} stroke={1.6} aria-hidden />}
          // The people shown may still be those of the week before.
          disabled={unplanned.isPlaceholderData}
          loading={isSending}
          onClick={() => void remindAll(count)}
        >
          Напомнить всем
        </Button>
      )}
      <LoadState query={unplanned} name="список" lines={5} />
      {unplanned.data && count === 0 && <EmptyState icon={IconMoodSmile} title="Записались все" />}
      <ul className="plain-list">
        {people.map((person) => (
          <UnplannedPerson
            key={person.id}
            person={person}
            monday={monday}
            coverage={coverage}
            urgency={urgencyOf(monday, planning, today)}
            manyAreas={area === undefined}
            isOpen={person.id === opened}
            onToggle={() => setOpened(person.id === opened ? undefined : person.id)}
            // Moves the focus, because the employee disappears from the list.
            onBooked={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      {unplanned.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="xs"
          mih={{ base: 44, sm: 'auto' }}
          c="var(--magenta-text)"
          loading={unplanned.isFetchingNextPage}
          onClick={() => void unplanned.fetchNextPage()}
        >
          Показать ещё из {count}
        </Button>
      )}
    </Card>
  );
}
