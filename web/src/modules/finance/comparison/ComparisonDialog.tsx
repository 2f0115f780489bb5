import { Group, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '../../../platform/dates.ts';
import { LazyModal } from '../../../ui/dialogs/LazyModal.tsx';
import type { BonusOrFine } from '../finance.queries.ts';
import { kopecksOf, moneyText, signedText } from '../money/money.ts';
import { Minus } from '../money/Sum.tsx';
import { comparedLines, differenceText, type MonthPay } from './comparison.ts';

interface ComparisonProps {
  /** At least two, newest first. */
  months: readonly MonthPay[];
  adjustments: readonly BonusOrFine[];
}

const nameOf = (period: string): string => formatMonth(`${period}-01`);

/** Two months line by line, with the parts that made the difference. */
function Comparison({ months, adjustments }: ComparisonProps) {
  const [chosen, setChosen] = useState<readonly [string, string]>([
    months[1]?.period ?? '',
    months[0]?.period ?? '',
  ]);
  const [before, after] = [...chosen].toSorted().map((period) => months.find((one) => one.period === period));
  if (!before || !after) return null;
  const options = months.map(({ period }) => ({ value: period, label: nameOf(period) }));
  const select = (at: 0 | 1, label: string) => (
    <Select
      label={label}
      data={options.filter(({ value }) => value !== chosen[at === 0 ? 1 : 0])}
      value={chosen[at]}
      allowDeselect={false}
      onChange={(period) => period && setChosen(at === 0 ? [period, chosen[1]] : [chosen[0], period])}
    />
  );
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {select(0, 'Месяц')}
        {select(1, 'Сравнить с')}
      </SimpleGrid>
      <Text aria-live="polite" className="numbers">
        {differenceText(before, after)}
      </Text>
      <Table
        className="numbers"
        aria-label="Сравнение месяцев"
        horizontalSpacing={6}
        mx={-6}
        w="calc(100% + 12px)"
        fz="dense"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th ta="right">{nameOf(before.period)}</Table.Th>
            <Table.Th ta="right">{nameOf(after.period)}</Table.Th>
            <Table.Th ta="right">Разница</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {comparedLines(before, after).map(({ label, change, ...cells }) => (
            <Table.Tr key={label} fw={label.startsWith('Итого') ? 600 : undefined}>
              <Table.Th scope="row" fw="inherit">
                {label}
              </Table.Th>
              <Table.Td ta="right">{cells.before}</Table.Td>
              <Table.Td ta="right">{cells.after}</Table.Td>
              <Table.Td ta="right">{change.startsWith('−') ? <Minus>{change}</Minus> : change}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {[after, before].map(({ period }) => (
        <Adjustments
          key={period}
          period={period}
          rows={adjustments.filter(({ attributes }) => attributes.date.startsWith(period))}
        />
      ))}
    </Stack>
  );
}

/** Bonuses and fines dated in a month. */
function Adjustments({ period, rows }: { period: string; rows: readonly BonusOrFine[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={nameOf(period)}>
      <Text size="dense" c="dimmed" mb={4}>
        Бонусы и снятия, {nameOf(period).toLowerCase()}
      </Text>
      <Stack component="ul" gap={4} className="plain-list">
        {rows.map(({ id, attributes: { reason_type, description, value } }) => (
          <Group key={id} component="li" wrap="nowrap" justify="space-between" align="baseline" fz="dense">
            <span className="shrinks">{[reason_type, description].filter(Boolean).join('. ')}</span>
            <span className="numbers" style={{ flex: 'none' }}>
              {kopecksOf(value) < 0 ? (
                <Minus>{moneyText(kopecksOf(value))}</Minus>
              ) : (
                signedText(kopecksOf(value))
              )}
            </span>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

interface ComparisonDialogProps extends ComparisonProps {
  opened: boolean;
  onClose: () => void;
}

export const ComparisonDialog = ({ opened, onClose, ...of }: ComparisonDialogProps) => (
  <LazyModal opened={opened} onClose={onClose} title="Сравнение месяцев" size={640}>
    <Comparison {...of} />
  </LazyModal>
);
