import { Group, Text } from '@mantine/core';
import { MAX_COMPLIANCE_COLUMNS } from '@portal/contract/training/compliance/compliance.types.ts';
import { PageNumbers } from '../../../ui/PageNumbers.tsx';
import type { ComplianceAddress } from './address/use-compliance-address.ts';

interface ThingPagesProps {
  address: ComplianceAddress;
  count: number;
  /** The list of employees is empty. */
  isEmpty: boolean;
}

/** Pager of the record columns; renders nothing if there is one page, or no employees. */
export function ItemPages({ address: { columns, setColumns, search }, count, isEmpty }: ThingPagesProps) {
  if (count <= MAX_COMPLIANCE_COLUMNS || isEmpty) return null;
  const first = (columns - 1) * MAX_COMPLIANCE_COLUMNS + 1;
  return (
    <Group component="nav" justify="space-between" gap="8px 24px" mt="md" aria-label="Записи">
      <Text size="dense" c="var(--text-2)">
        Записи {Math.min(first, count)}–{Math.min(first + MAX_COMPLIANCE_COLUMNS - 1, count)} из {count}
        {search.state && ' с этим состоянием; сотрудники — у кого оно в них'}
      </Text>
      <PageNumbers page={columns} pages={Math.ceil(count / MAX_COMPLIANCE_COLUMNS)} onChange={setColumns} />
    </Group>
  );
}
