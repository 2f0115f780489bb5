import { ActionIcon, Button, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconPrinter } from '@tabler/icons-react';
import { formatDayMonth } from '../../../platform/dates.ts';
import { addressOf } from '../../../platform/api/address.ts';
import { downloadFile } from '../../../platform/download.ts';
import { FilterSelect } from '../../../ui/data-table/filters/FilterSelect.tsx';
import { ALL_AREAS, SPANS, type useBoardAddress } from './use-board-address.ts';
import classes from './Board.module.css';

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
      `Покрытие смен ${board.filter.from} – ${board.filter.to}.xlsx`,
    );
  };
  return (
    <div className={classes.toolbar}>
      <Select
        aria-label="Площадка"
        className={classes.select}
        data={[{ value: ALL_AREAS, label: 'Все площадки' }, ...areas]}
        value={board.area ?? null}
        searchable
        nothingFoundMessage="Ничего не найдено"
        onChange={(area) => area && board.setArea(area)}
      />
      <FilterSelect
        label="Должность"
        all="Все должности"
        className={classes.select}
        data={positions}
        value={board.position}
        searchable
        onChange={board.setPosition}
      />
      <div className={classes.period}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Раньше на неделю"
          title="Раньше на неделю"
          onClick={() => board.move(-7)}
        >
          <IconChevronLeft size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">{period}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Позже на неделю"
          title="Позже на неделю"
          onClick={() => board.move(7)}
        >
          <IconChevronRight size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {!board.narrow && (
        <Select
          aria-label="Сколько недель показать"
          className={classes.span}
          data={SPANS.map((span) => ({
            value: String(span),
            label: span === 1 ? '1 неделя' : span === 8 ? '8 недель' : `${span} недели`,
          }))}
          value={String(board.weeks)}
          allowDeselect={false}
          onChange={(weeks) => board.setWeeks(Number(weeks))}
        />
      )}
      <div className={classes.exports}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={exportTable}
        >
          XLSX
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
      </div>
    </div>
  );
}
