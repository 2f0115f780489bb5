import { Box, Button, Card, Group, Menu, Select, Text } from '@mantine/core';
import { IconClockOff, IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf } from '../../../../platform/api/address.ts';
import { formatMonth } from '../../../../platform/dates.ts';
import { downloadFile } from '../../../../platform/download.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { PageHeader } from '../../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../../ui/tabs/PageTabs.tsx';
import { MonthSwitch } from '../../../../ui/month-grid/MonthSwitch.tsx';
import { PageNumbers } from '../../../../ui/PageNumbers.tsx';
import { useShiftFilters } from '../../planning/board.queries.ts';
import { useOpenDates, useShiftsOfSettings } from '../../shifts.queries.ts';
import { addMonths, monthOf } from '../../week/week.ts';
import { ALL_AREAS, usualArea } from '../use-today-address.ts';
import { Closing } from './Closing.tsx';
import { TimesheetTable } from './TimesheetTable.tsx';
import { monthQuery, TIMESHEET_PAGE, TIMESHEET_PATH, useTimesheet } from './timesheet.queries.ts';
import classes from './Timesheet.module.css';

const route = getRouteApi('/portal/workTime/timesheet');

const FILES = [
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'csv', label: 'CSV' },
  { format: '1c', label: 'Для 1С (CSV, коды Т-13)' },
] as const;

function useTimesheetAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useOpenDates().data?.today;
  const filters = useShiftFilters();
  const areas = filters.data?.people_areas ?? [];
  const area = search.area ?? usualArea(filters.data);
  const month = search.month ?? (today && monthOf(today));
  // Quick presses come before the page is rendered: `change` gets the month of the address.
  const go = (change: (shown: string | undefined) => Partial<typeof search>) =>
    void navigate({
      search: (old) => ({ ...old, ...change(old.month ?? month) }),
      replace: true,
      resetScroll: false,
    });
  return {
    areas,
    area,
    month,
    shown: month && filters.data ? { month, area: area === ALL_AREAS ? undefined : area } : undefined,
    setArea: (next: string) => go(() => ({ area: next })),
    move: (months: number) => go((shown) => ({ month: shown && addMonths(shown, months) })),
  };
}

/** Hours of a month by employee and day, and exports for accountants. */
export default function TimesheetScreen() {
  useShiftsOfSettings();
  const { areas, area, month, shown, setArea, move } = useTimesheetAddress();
  const key = `${shown?.month} ${shown?.area}`;
  const [chosen, setChosen] = useState({ key, page: 1 });
  const page = chosen.key === key ? chosen.page : 1;
  const timesheet = useTimesheet(shown && { ...shown, page });
  const { data = [], meta } = timesheet.data ?? {};
  const pages = Math.ceil((meta?.pagination?.count ?? 0) / TIMESHEET_PAGE);

  const save = ({ format }: (typeof FILES)[number]) => {
    if (!shown) return;
    const path = addressOf(TIMESHEET_PATH, undefined, { ...monthQuery(shown), format });
    // The server's name says the version of a closed month.
    void downloadFile(path.slice('/api'.length));
  };

  return (
    <>
      <PageHeader title="Табель" action={<PageTabs group="shifts" />} />
      {/* Hidden in print. */}
      <p className={classes.printed}>
        {[area === ALL_AREAS ? 'Все площадки' : area, month && formatMonth(month)].filter(Boolean).join(', ')}
      </p>
      <Group gap={8} mb="md" className="no-print">
        <Select
          classNames={{ input: 'quiet-field' }}
          aria-label="Площадка"
          w={{ sm: 176 }}
          flex={{ base: '1 1 120px', sm: 'none' }}
          data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
          value={area ?? null}
          searchable
          allowDeselect={false}
          nothingFoundMessage="Ничего не найдено"
          onChange={(next) => next && setArea(next)}
        />
        <MonthSwitch month={month} onMove={move} />
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button
              variant="default"
              ml="auto"
              flex={{ base: '1 1 100%', sm: 'none' }}
              leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
              disabled={!shown}
            >
              Скачать
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FILES.map((file) => (
              <Menu.Item key={file.format} onClick={() => save(file)}>
                {file.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {timesheet.isError && !timesheet.data ? (
        <ErrorState title="Не удалось загрузить табель" query={timesheet} />
      ) : !timesheet.data ? (
        <Card mih={480}>
          <LinesSkeleton lines={12} label="Загружаем табель" />
        </Card>
      ) : data.length === 0 ? (
        <EmptyState icon={IconClockOff} title="В этом месяце смен ещё не было" />
      ) : (
        <>
          <TimesheetTable month={month ?? ''} people={data} isStale={timesheet.isPlaceholderData} />
          <Text size="xs" c="dimmed" mt={8}>
            Часы смен, которые начались: без отметки — вся смена, опоздание вычтено, «Н» — неявка. Оранжевым
            отмечены опоздания, красным — неявки.
          </Text>
          {area !== undefined && area !== ALL_AREAS && month !== undefined && (
            <Closing
              key={key}
              area={area}
              month={month}
              closedAt={data.find(({ attributes }) => attributes.closed_at)?.attributes.closed_at ?? null}
              objections={data.reduce((sum, { attributes }) => sum + attributes.objections, 0)}
            />
          )}
          <Box mt="md">
            <PageNumbers page={page} pages={pages} onChange={(next) => setChosen({ key, page: next })} />
          </Box>
        </>
      )}
    </>
  );
}
