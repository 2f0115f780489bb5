import { Group, Text } from '@mantine/core';
import type { StateLevel } from '@portal/contract/admin/state/state.levels.ts';
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronRight,
  IconCircleCheck,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useStates } from './state.queries.ts';
import { summaryOf } from './state-words.ts';

const MARKS: Record<StateLevel, Icon> = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  down: IconAlertCircle,
};

const COLOURS: Record<StateLevel, string> = {
  ok: 'var(--cyan-text)',
  warning: 'var(--orange-text)',
  down: 'var(--red-text)',
};
const STYLES: Record<StateLevel, CSSProperties> = {
  ok: {},
  warning: { border: '1px solid var(--hairline)', background: 'var(--tint-orange)' },
  down: { border: '1px solid var(--hairline)', background: 'var(--tint-red)' },
};

/** One-line summary of the system state with a link. Neutral while everything is ok. */
export default function StateStrip() {
  const { data, isError } = useStates();
  if (!data && !isError) return null;
  const { level, name, text } = data
    ? summaryOf(data)
    : { level: 'warning' as const, name: undefined, text: 'Состояние портала узнать не удалось' };
  const Mark = MARKS[level];
  return (
    <section aria-label="Состояние портала" style={{ height: '100%' }}>
      <Link to="/state" className="press-row" style={{ ...STYLES[level], height: '100%', borderRadius: 12 }}>
        <Group gap={10} h="100%" px={level === 'ok' ? 'xs' : 'md'} wrap="nowrap">
          <Mark size={20} stroke={1.6} color={COLOURS[level]} style={{ flex: 'none' }} aria-hidden />
          <Text span flex={1} lineClamp={2} title={text} c={level === 'ok' ? 'dimmed' : 'var(--text)'}>
            {name && <strong>{name} </strong>}
            {text}
          </Text>
          <IconChevronRight size={16} stroke={1.6} color="var(--text-3)" aria-hidden />
        </Group>
      </Link>
    </section>
  );
}
