import { Select, Table, Text } from '@mantine/core';
import { usePhone } from '../../../platform/settings/settings.ts';
import type { Columns } from './erp.queries.ts';
import type { Exchange } from './use-exchange.ts';

/** Column of each field; the server remembers it for the next file. On a phone the parts of a row are stacked. */
export function MappingTable({ exchange, columns }: { exchange: Exchange; columns: Columns }) {
  const sampleOf = (column: string | null | undefined): string => {
    const at = column ? columns.columns.indexOf(column) : -1;
    return at < 0 ? '' : (columns.sample.map((row) => row[at] ?? '').find((text) => text !== '') ?? '');
  };
  /** 'из столбца «ФИО»' */
  const wholeOf = (name: string): string | undefined => {
    const whole = columns.fields.find(({ parts }) => parts.includes(name));
    const column = whole && exchange.mapping[whole.name];
    return column ? `из столбца «${column}»` : undefined;
  };
  const isPhone = usePhone();
  const stacked = isPhone ? ({ display: 'block', padding: 0 } as const) : {};
  const taken = new Set(Object.values(exchange.mapping));
  return (
    <Table layout="fixed" horizontalSpacing={0} verticalSpacing={4} styles={{ th: stacked, td: stacked }}>
      <caption className="visually-hidden">Соответствие столбцов файла полям портала</caption>
      {!isPhone && (
        <Table.Thead>
          <Table.Tr>
            {['Поле портала', 'Столбец файла', 'Пример из файла'].map((head) => (
              <Table.Th key={head} scope="col" py="xs" fz="xs" fw={500} c="dimmed">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {columns.fields.map((field) => {
          const column = exchange.mapping[field.name] ?? null;
          return (
            <Table.Tr key={field.name} {...(isPhone && { display: 'block', py: 10 })}>
              <Table.Th scope="row" fw={isPhone ? 500 : 400} h={{ base: 'auto', sm: 44 }}>
                {field.label}
                {field.required && (
                  <Text span inherit c="var(--red-text)" title="Обязательное поле">
                    {' '}
                    *
                  </Text>
                )}
              </Table.Th>
              <Table.Td pr={{ base: 0, sm: 12 }}>
                <Select
                  aria-label={`Столбец для поля «${field.label}»`}
                  size="xs"
                  data={columns.columns.filter((name) => name === column || !taken.has(name))}
                  value={column}
                  placeholder={wholeOf(field.name) ?? (field.required ? 'Выберите столбец' : 'Нет в файле')}
                  clearable={!field.required}
                  searchable
                  disabled={exchange.isBusy}
                  nothingFoundMessage="Ничего не найдено"
                  clearButtonProps={{ 'aria-label': 'Нет в файле' }}
                  onChange={(next) => exchange.setColumn(field.name, next)}
                />
              </Table.Td>
              <Table.Td title={sampleOf(column)}>
                <Text span inherit truncate display="block" c={sampleOf(column) ? undefined : 'dimmed'}>
                  {sampleOf(column) || `например, ${field.example}`}
                </Text>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
