import { Avatar, Box, Group, Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconConfetti } from '@tabler/icons-react';
import { ErrorState } from '../../ui/messages/ScreenState.tsx';
import { TabPanel, UnderlineTabs } from '../../ui/tabs/UnderlineTabs.tsx';
import { initialsOf } from '../../ui/text/initials.ts';
import { type Birthday, useUpcomingBirthdays } from './staff.queries.ts';
import { SideCard } from '../../ui/SideCard.tsx';

const BIRTHDAY_TABS = ['yesterday', 'today', 'tomorrow'] as const;
type BirthdayTab = (typeof BIRTHDAY_TABS)[number];

const LABELS: Record<BirthdayTab, string> = { yesterday: 'Вчера', today: 'Сегодня', tomorrow: 'Завтра' };
const NOBODY: Record<BirthdayTab, string> = {
  yesterday: 'Вчера дней рождения не было.',
  today: 'Сегодня дней рождения нет.',
  tomorrow: 'Завтра дней рождения нет.',
};

interface BirthdaysCardProps {
  tab: BirthdayTab;
  onTabChange: (tab: BirthdayTab) => void;
}

/** Birthdays of yesterday, today and tomorrow. */
export function BirthdaysCard({ tab, onTabChange }: BirthdaysCardProps) {
  const birthdays = useUpcomingBirthdays();
  const people = birthdays.data?.[tab];
  return (
    <SideCard id="birthdays" title="Дни рождения">
      <UnderlineTabs
        id="birthdays"
        label="День"
        value={tab}
        onChange={onTabChange}
        data={BIRTHDAY_TABS.map((value) => ({
          value,
          label: LABELS[value],
          count: birthdays.data?.[value].length,
        }))}
      />
      <TabPanel id="birthdays" value={tab}>
        {birthdays.isPending && <PeopleSkeleton />}
        {birthdays.isError && (
          <ErrorState
            title="Не удалось загрузить дни рождения"
            error={birthdays.error}
            onRetry={() => void birthdays.refetch()}
          />
        )}
        {people?.length === 0 && (
          <Text c="dimmed" pt={20} pb={4}>
            {NOBODY[tab]}
          </Text>
        )}
        {people && people.length > 0 && <People people={people} isToday={tab === 'today'} />}
      </TabPanel>
    </SideCard>
  );
}

function People({ people, isToday }: { people: Birthday[]; isToday: boolean }) {
  return (
    <>
      <List>
        {people.map((person) => (
          <Group
            component="li"
            key={`${person.name} ${person.birth_day} ${person.position}`}
            gap="sm"
            mb="md"
            wrap="nowrap"
          >
            <Avatar size={36} radius={36} color="gray" aria-hidden>
              {initialsOf(person.name)}
            </Avatar>
            <div className="shrinks">
              <Text fw={500}>{person.name}</Text>
              <Text size="dense" c="dimmed">
                {person.position}
              </Text>
            </div>
          </Group>
        ))}
      </List>
      {isToday && (
        <Group
          className="tint"
          data-kind="wait"
          gap="xs"
          mt="xs"
          wrap="nowrap"
          fz="dense"
          c="var(--orange-text)"
        >
          <IconConfetti size={18} stroke={1.6} aria-hidden />
          Поздравляем от всей команды!
        </Group>
      )}
    </>
  );
}

/** The list scrolls on wide screens; on a phone the page does. */
const List = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    className="plain-list"
    pt="md"
    mah={{ base: 'none', sm: 420 }}
    style={{ overflowY: 'auto', scrollbarWidth: 'thin' }}
  >
    {children}
  </Box>
);

const PeopleSkeleton = () => (
  <Box role="status" aria-label="Загружаем дни рождения" pt="md">
    {[72, 84, 58].map((width) => (
      <Group key={width} gap="sm" mb="md" wrap="nowrap">
        <Skeleton circle height={36} />
        <Box flex={1}>
          <Skeleton height={12} width={`${width}%`} radius="xs" mt={3} />
          <Skeleton height={10} width="46%" radius="xs" mt={9} />
        </Box>
      </Group>
    ))}
  </Box>
);
