import { Button, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { usePhone } from '../../../platform/settings/settings.ts';
import { fieldName, valueText } from './change-text.ts';
import type { LogChange } from '../log.queries.ts';

/** Changes shown initially: a copy of weeks has thousands. */
const VISIBLE_LIMIT = 50;
const WRAPS = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', verticalAlign: 'top' } as const;

/** Values before and after; on a phone the field is named above its values. */
export function ChangeTable({ changes }: { changes: readonly LogChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const isPhone = usePhone();
  return (
    <>
      <Table
        layout="fixed"
        aria-label="Изменения"
        horizontalSpacing={0}
        verticalSpacing={6}
        styles={{ td: WRAPS, th: WRAPS }}
        mt="sm"
      >
        <Table.Thead>
          <Table.Tr>
            {HEADS.slice(isPhone ? 1 : 0).map(({ label, width }) => (
              <Table.Th key={label} scope="col" w={width} fz="xs" fw={500} c="dimmed">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(isWhole ? changes : changes.slice(0, VISIBLE_LIMIT)).map(({ field, before, after }) => (
            <Table.Tr key={field}>
              {!isPhone && (
                <Table.Th scope="row" fw={500} pr="md">
                  {fieldName(field)}
                </Table.Th>
              )}
              <Table.Td c="dimmed" pr="md">
                {isPhone && (
                  <Text size="dense" fw={500} c="var(--text)">
                    {fieldName(field)}
                  </Text>
                )}
                {valueText(before, field)}
              </Table.Td>
              <Table.Td style={{ verticalAlign: 'bottom' }}>{valueText(after, field)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {!isWhole && changes.length > VISIBLE_LIMIT && (
        <Button size="xs" variant="default" onClick={() => setWhole(true)}>
          Показать все {changes.length}
        </Button>
      )}
    </>
  );
}

const HEADS = [{ label: 'Поле', width: '20%' }, { label: 'Было' }, { label: 'Стало' }];
