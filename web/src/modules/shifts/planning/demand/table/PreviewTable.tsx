import { Table, Text } from '@mantine/core';
import { shiftName } from '../../../../../platform/settings/day-shifts.ts';
import { formatDate } from '../../../../../platform/dates.ts';
import { countOf } from '../../../../../platform/plural.ts';
import { TableBox } from './TableBox.tsx';
import { Notice } from '../../../../../ui/messages/Notice.tsx';
import type { TablePreview } from '../demand.queries.ts';

const numberOf = (value: number | null): string => (value === null ? '—' : String(value));
const changeOf = (before: number | null, after: number | null): string =>
  before === after ? numberOf(after) : `${numberOf(before)} → ${numberOf(after)}`;

/** Changes of the table before it is applied. */
export function PreviewTable({ preview: { rows, changed, preview } }: { preview: TablePreview }) {
  const read = countOf(rows, ['строка', 'строки', 'строк']);
  if (changed === 0)
    return (
      <Notice kind="done" live>
        Прочитано: {read}. Всё уже так и задано.
      </Notice>
    );
  return (
    <>
      <Notice kind="done" live>
        Прочитано: {read}, изменится {countOf(changed, ['смена', 'смены', 'смен'])}.
      </Notice>
      <TableBox label="Что изменится">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Дата</Table.Th>
            <Table.Th>Площадка</Table.Th>
            <Table.Th>Смена</Table.Th>
            <Table.Th>Должность</Table.Th>
            <Table.Th>Нужно</Table.Th>
            <Table.Th>Мест</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {preview.map(({ row, date, area, shift_id, position, before, after }) => (
            <Table.Tr key={row}>
              <Table.Td>{formatDate(date)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'normal' }}>{area}</Table.Td>
              <Table.Td>{shiftName(shift_id)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'normal' }}>{position ?? 'все'}</Table.Td>
              <Table.Td>{changeOf(before.needed, after.needed)}</Table.Td>
              <Table.Td>{changeOf(before.capacity, after.capacity)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </TableBox>
      {changed > preview.length && (
        <Text size="dense" c="var(--text-2)">
          Показаны первые {preview.length}.
        </Text>
      )}
    </>
  );
}
