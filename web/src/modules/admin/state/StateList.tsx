import { Box, Flex, Group, Text } from '@mantine/core';
import { STATE_LABELS, type StateLevel } from '@portal/contract/admin/state/state.levels.ts';
import { type Icon, IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../platform/dates.ts';
import { StatusBadge } from '../../../ui/messages/StatusBadge.tsx';
import type { State } from './state.queries.ts';

const BADGES: Record<StateLevel, { kind: 'done' | 'wait' | 'error'; icon: Icon; label: string }> = {
  ok: { kind: 'done', icon: IconCheck, label: 'В порядке' },
  warning: { kind: 'wait', icon: IconAlertTriangle, label: 'Внимание' },
  down: { kind: 'error', icon: IconAlertCircle, label: 'Неисправность' },
};

/** All checks: state, time of the last change and a link to details. */
export function StateList({ states }: { states: readonly State[] }) {
  return (
    <ul className="plain-list hairlines">
      {states.map(({ id, attributes: { state, since, message } }) => {
        const { kind, icon, label } = BADGES[state];
        const isWell = state === 'ok';
        return (
          <Group component="li" key={id} justify="space-between" gap="8px 24px" mih={56} py="xs">
            <Box className="shrinks" maw={620} flex={{ base: '1 1 100%', sm: 1 }}>
              <Text fw={600}>{STATE_LABELS[id]}</Text>
              <Text c="var(--text-2)" mt={2}>
                {message} {id === 'imports' && !isWell && <Link to="/erp/exchange">Открыть обмен</Link>}
              </Text>
            </Box>
            <Flex
              direction={{ base: 'row', sm: 'column' }}
              align={{ base: 'center', sm: 'flex-end' }}
              gap={4}
            >
              <StatusBadge kind={kind} icon={icon}>
                {label}
              </StatusBadge>
              {!isWell && (
                <Text span size="xs" c="dimmed" className="numbers">
                  с {formatDateTime(since)}
                </Text>
              )}
            </Flex>
          </Group>
        );
      })}
    </ul>
  );
}
