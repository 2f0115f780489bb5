import { InSection } from '../../../ui/InSection.tsx';
import { Handovers } from '../replacement/handover/Handovers.tsx';
import { keepsFocus } from '../replacement/keeps-focus.ts';
import { Box, Button, Group, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../platform/lazy.ts';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/form-dialog/FormSkeleton.tsx';
import { PageHeader } from '../../../ui/header/PageHeader.tsx';
import { PageTabs } from '../../../ui/tabs/PageTabs.tsx';
import { useOpenDates } from '../shifts.queries.ts';
import { useCoverage, usePositionCoverage } from './board.queries.ts';
import { BoardPlan } from './BoardPlan.tsx';
import { BoardToolbar } from './BoardToolbar.tsx';
import { CoverageBar } from './grid/coverage/CoverageBar.tsx';
import { CellPanel } from './cell/CellPanel.tsx';
import { CellSheet } from './cell/CellSheet.tsx';
import { UnplannedPanel } from './unplanned/UnplannedPanel.tsx';
import { ALL_AREAS, useBoardAddress } from './use-board-address.ts';
import classes from './Board.module.css';

const DemandForm = lazyPart(() => import('./demand/DemandForm.tsx'));

/** Counts of the legend's bar. */
const SAMPLE = { planned: 6, needed: 8, capacity: 10 };
const UNBROKEN = { whiteSpace: 'nowrap' } as const;

/** The schedule board: coverage of every shift, and employees of a cell. */
export default function BoardScreen() {
  const open = useOpenDates();
  const today = open.data?.today;
  const board = useBoardAddress(today);
  const coverage = useCoverage(board.filter);
  const positions = usePositionCoverage(board.filter, board.open);
  const [settingDemand, setSettingDemand] = useState(false);
  const noAreas = board.filters.data?.areas.length === 0;

  /** Restores the focus to the opened cell. */
  const closeCell = () => {
    document.querySelector<HTMLElement>('[data-coverage][aria-pressed="true"]')?.focus();
    board.openCell(undefined);
  };

  return (
    <>
      <PageHeader title="Планирование" action={<PageTabs group="shifts" />} />
      {/* Hidden in print. */}
      <p className={classes.printed}>
        {[board.area === ALL_AREAS ? 'Все площадки' : board.area, board.position].filter(Boolean).join(', ')}
      </p>
      <BoardToolbar board={board} />
      <div className={classes.columns}>
        <div>
          <BoardPlan board={board} open={open} coverage={coverage} positions={positions} />
          {coverage.data && (
            <Group component="p" className="no-print" gap={8} mt={8} wrap="nowrap">
              <Box component="span" w={48} flex="none">
                <CoverageBar counts={SAMPLE} urgency="later" />
              </Box>
              <Text span size="xs" c="dimmed">
                записано; <span style={UNBROKEN}>черта — сколько нужно;</span>{' '}
                <span style={UNBROKEN}>вся полоса — сколько мест</span>
              </Text>
            </Group>
          )}
        </div>
        <aside className={classes.side}>
          {board.cell && !board.narrow ? (
            <CellPanel
              key={JSON.stringify(board.cell)}
              cell={board.cell}
              position={board.cell.position ?? board.position}
              onClose={closeCell}
            />
          ) : (
            <>
              <Button
                className={classes.setDemand ?? ''}
                leftSection={<IconAdjustments size={16} stroke={1.6} aria-hidden />}
                disabled={!board.filters.data || noAreas}
                onClick={() => setSettingDemand(true)}
              >
                Задать потребность
              </Button>
              {board.filter && today && coverage.data && (
                <UnplannedPanel
                  filter={board.filter}
                  coverage={coverage.data}
                  today={today}
                  planning={open.data?.weeks ?? []}
                />
              )}
            </>
          )}
        </aside>
      </div>
      <Box ref={keepsFocus} mt="md" tabIndex={-1} style={{ outline: 'none' }}>
        <InSection of="shift_exchange">
          <Handovers only="manager" />
        </InSection>
      </Box>
      {board.narrow && (
        <CellSheet cell={board.cell} position={board.cell?.position ?? board.position} onClose={closeCell} />
      )}
      <FormDialog
        opened={settingDemand}
        onClose={() => setSettingDemand(false)}
        title="Потребность и места"
        skeleton={<FormSkeleton row={[240, 240]} fields={[60, 60, 60]} />}
      >
        {(controls) => (
          <DemandForm
            controls={controls}
            areas={board.filters.data?.areas ?? []}
            positions={board.filters.data?.positions ?? []}
            area={board.filter?.area}
            from={board.from}
          />
        )}
      </FormDialog>
    </>
  );
}
