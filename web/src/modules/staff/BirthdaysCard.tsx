import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { PersonAvatar } from '../../ui/marks/PersonAvatar.tsx';
import { LoadState } from '../../ui/messages/ScreenState.tsx';
import { TabPanel, UnderlineTabs } from '../../ui/tabs/UnderlineTabs.tsx';
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
        <LoadState query={birthdays} name="дни рождения" skeleton={<PeopleSkeleton />} />
        {people?.length === 0 && (
          <Text component="p" c="dimmed" pt={16} pb={4}>
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
      {/* On a phone the page scrolls, not the list. */}
      <Box
        component="ul"
        className="plain-list"
        pt={12}
        mah={{ base: 'none', sm: 260 }}
        style={{ overflowY: 'auto', scrollbarWidth: 'thin' }}
      >
        {people.map((person) => (
          <Group
            component="li"
            key={`${person.name} ${person.birth_day} ${person.position}`}
            gap={12}
            py={4}
            wrap="nowrap"
          >
            <PersonAvatar name={person.name} size={32} />
            <div className="shrinks">
              <Text component="p" fw={500}>
                {person.name}
              </Text>
              <Text component="p" size="dense" c="dimmed">
                {person.position}
              </Text>
            </div>
          </Group>
        ))}
      </Box>
      {isToday && (
        <Group className="tint" data-kind="wait" gap={8} mt={8} py={6} fz="dense" lh="dense">
          <IconConfetti size={18} stroke={1.6} aria-hidden />
          Поздравляем от всей команды!
        </Group>
      )}
    </>
  );
}

function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Загружаем дни рождения">
      {[72, 84, 58].map((width) => (
        <Group key={width} gap={12} py={8} wrap="nowrap">
          <Skeleton circle height={32} flex="none" />
          <Stack gap={9} flex={1}>
            <Skeleton height={12} width={`${width}%`} radius="xs" />
            <Skeleton height={10} width="46%" radius="xs" />
          </Stack>
        </Group>
      ))}
    </div>
  );
}
