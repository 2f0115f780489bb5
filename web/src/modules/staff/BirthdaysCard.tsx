import { Skeleton } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { ErrorState } from '../../ui/messages/ScreenState.tsx';
import { TabPanel, UnderlineTabs } from '../../ui/tabs/UnderlineTabs.tsx';
import classes from './BirthdaysCard.module.css';
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
        {people?.length === 0 && <p className={classes.nobody}>{NOBODY[tab]}</p>}
        {people && people.length > 0 && <People people={people} isToday={tab === 'today'} />}
      </TabPanel>
    </SideCard>
  );
}

function People({ people, isToday }: { people: Birthday[]; isToday: boolean }) {
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={`${person.name} ${person.birth_day} ${person.position}`} className={classes.person}>
            <span className={classes.avatar} aria-hidden>
              {initialsOf(person.name)}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{person.name}</span>
              <span className={classes.position}>{person.position}</span>
            </span>
          </li>
        ))}
      </ul>
      {isToday && (
        <p className={classes.wish}>
          <IconConfetti size={18} stroke={1.6} aria-hidden />
          Поздравляем от всей команды!
        </p>
      )}
    </>
  );
}

function PeopleSkeleton() {
  return (
    <div role="status" aria-label="Загружаем дни рождения" className={classes.list}>
      {[72, 84, 58].map((width) => (
        <div key={width} className={classes.person}>
          <Skeleton circle height={36} className={classes.mark} />
          <span className={classes.words}>
            <Skeleton height={12} width={`${width}%`} radius="xs" mt={3} />
            <Skeleton height={10} width="46%" radius="xs" mt={9} />
          </span>
        </div>
      ))}
    </div>
  );
}
