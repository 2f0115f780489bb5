import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import type { ErrorItem } from '@portal/contract/shared/errors.ts';
import { IconFileTypeXls } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { downloadFile } from '../../../../platform/download.ts';
import { useLastRefused } from '../erp.queries.ts';
import { RemarkList } from './RemarkList.tsx';

/** Errors shown; the exported table has the rest. */
const VISIBLE_LIMIT = 50;

/** Row or column of an error. */
function placeOf(fault: ErrorItem, part: 'row' | 'column'): string {
  const place = fault.meta?.[part];
  return typeof place === 'number' || typeof place === 'string' ? String(place) : '';
}

interface FaultListProps {
  kind: ErpKind;
  faults: readonly ErrorItem[];
  /** Imports the rows without errors. */
  onAcceptRight: () => void;
}

/** Errors of a refused file: row, column and reason. */
export function FaultList({ kind, faults, onAcceptRight }: FaultListProps) {
  const refused = useLastRefused(kind, true);
  // Deduplicates repeated errors of one cell.
  const told = new Map(
    faults.slice(0, VISIBLE_LIMIT).map((fault) => {
      const item = { row: placeOf(fault, 'row'), column: placeOf(fault, 'column'), detail: fault.detail };
      return [Object.values(item).join(':'), item] as const;
    }),
  );
  const box = useRef<HTMLDivElement>(null);
  // Scrolls to the errors, because they are below the column table.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  const inRows = faults.filter((fault) => placeOf(fault, 'row'));
  return (
    <Box ref={box} role="alert" tabIndex={-1} className="tint" data-kind="error" fz="dense" lh="dense">
      <Stack gap="sm">
        <Text size="dense" fw={600} c="var(--red-text)">
          Файл не принят, ничего не изменилось. Ошибок: {refused.data?.attributes.faults ?? faults.length}
        </Text>
        <RemarkList items={[...told.values()]} />
        {faults.length > VISIBLE_LIMIT && (
          <Text size="dense" c="var(--text-2)">
            И ещё {faults.length - VISIBLE_LIMIT}, все — в таблице.
          </Text>
        )}
        {inRows.length > 0 && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={onAcceptRight}>
              Принять верные строки
            </Button>
            {refused.data && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFileTypeXls size={16} stroke={1.6} aria-hidden />}
                onClick={() =>
                  void downloadFile(
                    `/erp/imports/${refused.data?.id}/faults/`,
                    `Ошибки ${refused.data?.attributes.file ?? ''}.xlsx`,
                  )
                }
              >
                Скачать ошибки (XLSX)
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Box>
  );
}
