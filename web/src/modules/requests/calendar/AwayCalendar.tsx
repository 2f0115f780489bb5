import { Box, Card, Group, Select, Text } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { useCards } from '../../../ui/data-table/use-cards.ts';
import { EmptyState, LoadState } from '../../../ui/messages/ScreenState.tsx';
import { MonthGrid } from '../../../ui/month-grid/MonthGrid.tsx';
import { MonthSwitch } from '../../../ui/month-grid/MonthSwitch.tsx';
import { PageNumbers } from '../../../ui/PageNumbers.tsx';
import { useAreas, useAway } from '../requests.queries.ts';
import { AwayList } from './AwayList.tsx';
import { Legend } from './Legend.tsx';
import { cellOf } from './spells.ts';

const PAGE_SIZE = 50;
const route = getRouteApi('/portal/requests');

function useCalendarAddress() {
  const { month = dayjs().format('YYYY-MM'), area } = route.useSearch();
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState({ month, area, page: 1 });
  const isSame = chosen.month === month && chosen.area === area;
  const go = (change: { month?: string; area?: string | undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true, resetScroll: false });
  return {
    month,
    area,
    page: isSame ? chosen.page : 1,
    setPage: (page: number) => setChosen({ month, area, page }),
    setArea: (next: string | null) => go({ area: next ?? undefined }),
    move: (months: number) => go({ month: dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM') }),
  };
}

/** The absences and requests of a month: a grid of days, on a phone a list. */
export function AwayCalendar({ tabs }: { tabs: ReactNode }) {
  const isEditor = useSession()?.isEditor ?? false;
  const { month, area, page, ...address } = useCalendarAddress();
  const areas = useAreas(isEditor).data?.people_areas ?? [];
  const isCards = useCards();
  const away = useAway({
    from: `${month}-01`,
    to: dayjs(`${month}-01`).endOf('month').format('YYYY-MM-DD'),
    area,
    'page[number]': String(page),
    'page[size]': String(PAGE_SIZE),
  });
  const people = (away.data?.data ?? []).map((person) => ({
    ...person,
    fullName: person.full_name,
    note: person.team,
  }));
  const pages = Math.ceil((away.data?.meta?.pagination?.count ?? 0) / PAGE_SIZE);
  return (
    <>
      <Group gap={8} mb="md">
        {tabs}
        {isEditor && (
          <Select
            classNames={{ input: 'quiet-field' }}
            aria-label="Площадка"
            placeholder="Все площадки"
            w={{ sm: 176 }}
            flex={{ base: '1 1 160px', sm: 'none' }}
            data={areas}
            value={area ?? null}
            searchable
            clearable
            nothingFoundMessage="Ничего не найдено"
            onChange={address.setArea}
          />
        )}
        <MonthSwitch month={month} onMove={address.move} />
      </Group>
      {!away.data ? (
        <Card>
          <LoadState query={away} name="календарь" lines={8} />
        </Card>
      ) : people.length === 0 ? (
        <EmptyState icon={IconCalendarEvent} title="Здесь пока никого нет" />
      ) : (
        <>
          <Legend />
          {isCards ? (
            <AwayList people={people} />
          ) : (
            <MonthGrid
              label="Календарь отсутствий"
              month={month}
              people={people}
              cellOf={cellOf}
              isStale={away.isPlaceholderData}
            />
          )}
          <Box mt="md">
            <PageNumbers page={page} pages={pages} onChange={address.setPage} />
          </Box>
        </>
      )}
      {isEditor && (
        <Text size="xs" c="dimmed" mt={8}>
          Причина видна при наведении, на телефоне в списке.
        </Text>
      )}
    </>
  );
}
