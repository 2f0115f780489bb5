import { Card } from '@mantine/core';
import type { useOpenDates } from '../shifts.queries.ts';
import { EmptyState, ErrorState } from '../../../ui/messages/ScreenState.tsx';
import type { useCoverage } from './board.queries.ts';
import { BoardDay } from './day/BoardDay.tsx';
import { BoardGrid } from './grid/BoardGrid.tsx';
import type { PositionCoverage } from './grid/board-rows.ts';
import { BoardSkeleton } from './grid/BoardSkeleton.tsx';
import { ALL_AREAS, type useBoardAddress } from './use-board-address.ts';

interface BoardPlanProps {
  board: ReturnType<typeof useBoardAddress>;
  open: ReturnType<typeof useOpenDates>;
  coverage: ReturnType<typeof useCoverage>;
  positions: PositionCoverage;
}

/** Weeks of the board, on a phone one day; or an empty state. */
export function BoardPlan({ board, open, coverage, positions }: BoardPlanProps) {
  const failed = [open, board.filters, coverage].find((query) => query.isError && query.data === undefined);
  if (failed) {
    return (
      <Card p={0}>
        <ErrorState title="Не удалось загрузить планирование" query={failed} />
      </Card>
    );
  }
  if (board.filters.data?.areas.length === 0) {
    return (
      <EmptyState title="Площадок пока нет" text="Они появятся вместе с сотрудниками из обмена с ERP." />
    );
  }
  if (!coverage.data || !open.data || !board.day) return <BoardSkeleton />;
  const plan = {
    coverage: coverage.data,
    positions,
    open: board.position === undefined ? board.open : undefined,
    onToggle: board.toggleArea,
    today: open.data.today,
    planning: open.data.weeks,
    manyAreas: board.area === ALL_AREAS,
    onOpen: board.openCell,
  };
  return board.narrow ? (
    <BoardDay {...plan} monday={board.from} day={board.day} onDay={board.setDay} />
  ) : (
    <BoardGrid {...plan} from={board.from} weeks={board.weeks} cell={board.cell} />
  );
}
