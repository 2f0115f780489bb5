import { ActionIcon, Card, Group, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatWeekdayAndDay } from '../../../../platform/dates.ts';
import type { ChosenCell } from '../use-board-address.ts';
import { CellDetails } from './CellDetails.tsx';

/** Scrolls to the panel if less of it is visible, px. */
const MIN_VISIBLE_PX = 240;

interface CellPanelProps {
  cell: ChosenCell;
  position: string | undefined;
  onClose: () => void;
}

/** Cell panel next to the board. */
export function CellPanel({ cell, position, onClose }: CellPanelProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // Moves the focus into the opened panel.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // In a narrow window the panel is below the weeks.
    const isBelow = (title.current?.getBoundingClientRect().top ?? 0) > window.innerHeight - MIN_VISIBLE_PX;
    if (isBelow) title.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card component="section" p={20} aria-labelledby="cell-title">
      <Group justify="space-between" wrap="nowrap" gap={8}>
        <Title
          order={2}
          id="cell-title"
          ref={title}
          tabIndex={-1}
          fz="h3"
          lh="h3"
          style={{ outline: 'none', scrollMarginTop: 36 }}
        >
          {formatWeekdayAndDay(cell.date)}
        </Title>
        <ActionIcon variant="subtle" color="gray" aria-label="Закрыть" title="Закрыть" onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      <CellDetails cell={cell} position={position} />
    </Card>
  );
}
