import { ActionIcon, Button, Select, Skeleton, Text } from '@mantine/core';
import { IconArrowsLeftRight, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHeader } from '../../ui/header/PageHeader.tsx';
import { AccrualTable } from './AccrualTable.tsx';
import { BonusTable } from './BonusTable.tsx';
import { monthsOf } from './comparison/comparison.ts';
import { ComparisonDialog } from './comparison/ComparisonDialog.tsx';
import { FinanceSection } from './FinanceSection.tsx';
import { useActualAccruals, useBonusesAndFines } from './finance.queries.ts';
import { useRunningMonth } from './production/production.queries.ts';
import { RunningMonthCard } from './production/RunningMonthCard.tsx';
import { usePhone } from '../../platform/settings/settings.ts';
import { taxText } from './money/money.ts';
import { InSection } from '../../ui/InSection.tsx';
import { OwnHours } from './hours/OwnHours.tsx';
import { PaySummary } from './PaySummary.tsx';

const route = getRouteApi('/portal/erp/myFinances');
const ALL = 'all';

/** The user's pay: the running month, the newest month or a year, and what they consist of. */
export default function FinanceScreen() {
  const accruals = useActualAccruals();
  const bonuses = useBonusesAndFines();
  const running = useRunningMonth();
  const { year } = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = usePhone();
  const [isComparing, setComparing] = useState(false);
  const chosen = year === undefined ? undefined : String(year);
  const years = [
    ...new Set([
      ...(chosen === undefined ? [] : [chosen]),
      ...(accruals.data ?? []).map((one) => one.attributes.period.slice(0, 4)),
      ...(bonuses.data ?? []).map((one) => one.attributes.date.slice(0, 4)),
    ]),
  ].toSorted((a, b) => b.localeCompare(a));
  const inYear = (day: string): boolean => chosen === undefined || day.startsWith(chosen);
  const months = accruals.data?.filter((one) => inYear(one.attributes.period));
  const attributes = (months ?? []).map((one) => one.attributes);
  const given = bonuses.data?.filter((one) => inYear(one.attributes.date));

  const all = monthsOf(accruals.data ?? []);
  const isPending = accruals.isPending || running.isPending;

  // Reserves space, because content below would shift when the figures load.
  return (
    <>
      <PageHeader
        title="Мои финансы"
        action={
          <>
            <Select
              classNames={{ input: 'quiet-field' }}
              aria-label="Год"
              w={{ base: 148, sm: 128 }}
              data={[{ value: ALL, label: 'Все годы' }, ...years]}
              value={chosen ?? ALL}
              allowDeselect={false}
              disabled={years.length === 0}
              onChange={(next) =>
                void navigate({
                  search: next === ALL || next === null ? {} : { year: Number(next) },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <Button
              variant="default"
              leftSection={<IconArrowsLeftRight size={16} stroke={1.6} aria-hidden />}
              aria-label="Сравнить месяцы"
              disabled={all.length < 2}
              onClick={() => setComparing(true)}
            >
              Сравнить
            </Button>
            <ActionIcon
              variant="default"
              size={36}
              visibleFrom="sm"
              aria-label="Печать"
              title="Печать"
              onClick={() => window.print()}
            >
              <IconPrinter size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      {all.length > 1 && (
        <ComparisonDialog
          opened={isComparing}
          onClose={() => setComparing(false)}
          months={all}
          adjustments={bonuses.data ?? []}
        />
      )}
      {isPending && (
        <>
          <Skeleton height={302} radius="lg" />
          <Text role="status" size="dense" c="dimmed" p="12px 20px 0">
            Данные загружаются...
          </Text>
        </>
      )}
      {!isPending && chosen === undefined && running.data && <RunningMonthCard month={running.data} />}
      {!isPending && months && months.length > 0 && <PaySummary months={months} year={chosen} />}
      <FinanceSection
        id="accruals"
        title="Фактические начисления"
        // Cards have the currency at each sum.
        note={
          attributes.length > 0 && [!isPhone && 'суммы в ₽', taxText(attributes)].filter(Boolean).join(', ')
        }
        hidden={isPending}
      >
        <AccrualTable query={accruals} rows={months} />
      </FinanceSection>
      <FinanceSection
        id="bonuses"
        title="Бонусы и Снятия"
        note={given && given.length > 0 && 'суммы в ₽'}
        hidden={isPending}
      >
        <BonusTable query={bonuses} rows={given} />
      </FinanceSection>
      {!isPending && !bonuses.isPending && chosen === undefined && (
        <InSection of="attendance">
          <OwnHours />
        </InSection>
      )}
    </>
  );
}
