import { Table, Text } from '@mantine/core';
import { countOf } from '../../../../../platform/plural.ts';
import { TableBox } from './TableBox.tsx';
import { Notice } from '../../../../../ui/messages/Notice.tsx';
import type { TableFault } from './table-faults.ts';

const VISIBLE_LIMIT = 50;

/** All errors of the table with row and column. */
export function FaultsTable({ faults }: { faults: readonly TableFault[] }) {
  const rest = faults.length - VISIBLE_LIMIT;
  return (
    <>
      <Notice kind="error" live>
        В таблице {countOf(faults.length, ['ошибка', 'ошибки', 'ошибок'])}: ничего не задано. Исправьте их и
        выберите файл снова.
      </Notice>
      <TableBox label="Ошибки таблицы">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Строка</Table.Th>
            <Table.Th>Столбец</Table.Th>
            <Table.Th>Ошибка</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {faults.slice(0, VISIBLE_LIMIT).map(({ row, column, detail }) => (
            <Table.Tr key={`${row} ${column} ${detail}`}>
              <Table.Td>{row || 'весь файл'}</Table.Td>
              <Table.Td>{column}</Table.Td>
              <Table.Td style={{ whiteSpace: 'normal' }}>{detail}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableBox>
      {rest > 0 && (
        <Text size="dense" c="var(--text-2)">
          И ещё {rest}.
        </Text>
      )}
    </>
  );
}
