import { Button, Group, Text } from '@mantine/core';
import type { MarkKind } from '@portal/contract/shifts/marks/mark.kinds.ts';
import type { DayOfMarks } from '@portal/contract/shifts/marks/marks.calls.ts';
import { formatTime } from '../../../platform/dates.ts';
import { shiftName } from '../../../platform/settings/day-shifts.ts';
import { countedWords } from './own-marks.ts';

const LABELS: Record<MarkKind, string> = {
  start: 'Я на смене',
  break: 'Перерыв',
  back: 'Снова на смене',
  finish: 'Закончить',
};

/** Marks that can come next, the main one first. */
function nextKinds({ state, end }: DayOfMarks, now: number): { kind: MarkKind; isMain: boolean }[] {
  const isOver = now >= Date.parse(end);
  if (state === 'ready') return [{ kind: 'start', isMain: true }];
  if (state === 'break')
    return [
      { kind: 'back', isMain: true },
      { kind: 'finish', isMain: false },
    ];
  if (state !== 'working') return [];
  return [
    { kind: 'break', isMain: false },
    { kind: 'finish', isMain: isOver },
  ];
}

interface MarkedShiftProps {
  day: DayOfMarks;
  /** The portal's time, ms. */
  now: number;
  /** The mark that is being sent. */
  busy: MarkKind | undefined;
  onPress: (kind: MarkKind) => void;
}

/** A shift in words, with the marks that can be pressed. */
export function MarkedShift({ day, now, busy, onPress }: MarkedShiftProps) {
  const kinds = nextKinds(day, now);
  const title = `${shiftName(day.shift_id)}, ${formatTime(day.start)}–${formatTime(day.end)}`;
  return (
    <Group gap="sm" justify="space-between" role="group" aria-label={title}>
      <div className="shrinks" style={{ flex: '1 1 220px' }}>
        <Text size="dense" c="var(--text-2)" className="numbers">
          {title}
        </Text>
        <Text fw={kinds.length > 0 ? 500 : 400} className="numbers">
          {countedWords(day, now)}
        </Text>
      </div>
      {kinds.length > 0 && (
        <Group gap="xs" grow preventGrowOverflow={false} flex={{ base: '1 1 100%', sm: 'none' }}>
          {kinds.map(({ kind, isMain }) => (
            <Button
              key={kind}
              size="md"
              variant={isMain ? 'filled' : 'default'}
              loading={busy === kind}
              disabled={busy !== undefined && busy !== kind}
              onClick={() => onPress(kind)}
            >
              {LABELS[kind]}
            </Button>
          ))}
        </Group>
      )}
    </Group>
  );
}
