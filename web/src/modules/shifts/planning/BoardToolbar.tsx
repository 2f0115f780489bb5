import { ActionIcon, Box, Button, Group, Select, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconPrinter } from '@tabler/icons-react';
import { formatDayMonth } from '../../../platform/dates.ts';
import { addressOf } from '../../../platform/api/address.ts';
import { downloadFile } from '../../../platform/download.ts';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { ALL_AREAS, SPANS, type useBoardAddress } from './use-board-address.ts';

/** Area, position, range of weeks, export and print. */
export function BoardToolbar({ board }: { board: ReturnType<typeof useBoardAddress> }) {
  const { areas = [], positions = [] } = board.filters.data ?? {};
  const { from, to } = board.filter ?? {};
  const period = from && to ? `${formatDayMonth(from)} – ${formatDayMonth(to)}` : '';
  const exportTable = () => {
    if (!board.filter) return;
    const path = addressOf('/work_time/coverage/', undefined, {
      ...board.filter,
      // For one area the export contains the displayed positions.
      by: board.filter.area !== undefined && board.open.length > 0 ? 'position' : 'area',
      format: 'xlsx',
    });
    void downloadFile(
      path.slice('/api'.length),
      `Планирование ${board.filter.from} – ${board.filter.to}.xlsx`,
    );
  };
  return (
    <Group gap={8} mb="md" className="no-print">
      <Select
        aria-label="Площадка"
        classNames={{ input: 'quiet-field' }}
        w={{ sm: 176 }}
        flex={{ base: '1 1 140px', sm: 'none' }}
        data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
        value={board.area ?? null}
        searchable
        nothingFoundMessage="Ничего не найдено"
        onChange={(area) => area && board.setArea(area)}
      />
      <Box w={{ sm: 176 }} flex={{ base: '1 1 140px', sm: 'none' }}>
        <FilterSelect
          label="Должность"
          all="Все должности"
          data={positions}
          value={board.position}
          searchable
          onChange={board.setPosition}
        />
      </Box>
      <Group
        gap={4}
        wrap="nowrap"
        px={4}
        justify="space-between"
        flex={{ base: '1 1 100%', sm: 'none' }}
        style={{ order: board.narrow ? 1 : undefined }}
      >
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Раньше на неделю"
          title="Раньше на неделю"
          onClick={() => board.move(-7)}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        {/* Width of '22 сентября – 28 сентября', so that the buttons do not shift between weeks. */}
        <Text span size="dense" fw={500} miw="11rem" ta="center" aria-live="polite">
          {period}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Позже на неделю"
          title="Позже на неделю"
          onClick={() => board.move(7)}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      {!board.narrow && (
        <Select
          aria-label="Сколько недель показать"
          classNames={{ input: 'quiet-field' }}
          w={116}
          data={SPANS.map((span) => ({
            value: String(span),
            label: span === 1 ? '1 неделя' : span === 8 ? '8 недель' : `${span} недели`,
          }))}
          value={String(board.weeks)}
          allowDeselect={false}
          onChange={(weeks) => board.setWeeks(Number(weeks))}
        />
      )}
      <Group
        gap={8}
        wrap="nowrap"
        ml="auto"
        flex={{ base: '1 1 100%', sm: 'none' }}
        style={{ order: board.narrow ? 2 : undefined }}
      >
        <Button
          variant="default"
          flex={{ base: 1, sm: 'none' }}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={exportTable}
        >
          Скачать
        </Button>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Печать"
          title="Печать"
          onClick={() => window.print()}
        >
          <IconPrinter size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}
