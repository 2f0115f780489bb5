import { Button, Checkbox, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PRODUCTION_FIGURES, type Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { useState } from 'react';
import { calendarOf, datesOf, holidaysOf } from '../holidays.ts';
import { CountInput, DaysInput, EditorsInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

const FIGURES: Record<(typeof PRODUCTION_FIGURES)[number], string> = {
  completed: 'Готово',
  refused: 'Отказы',
  amount: 'Сумма',
  per_hour: 'Готово за час',
  team_median: 'Медиана команды, от пяти человек',
};

const read = ({ production, pay: { holidays, ...pay } }: Settings) => ({
  production,
  pay: { ...pay, off: datesOf(holidays, false), working: datesOf(holidays, true) },
});
type Values = ReturnType<typeof read>;

/** Terms of disputes, those who decide, and the production calendar. */
export function PayCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Снятия, споры, выработка"
      note="Сотрудник может не согласиться со снятием, пока не прошёл срок. Сам сотрудник и тот, кто назначил снятие, спор не решают. Если срок решения прошёл, об этом узнают администраторы."
      settings={settings}
      read={read}
      write={({ production, pay: { off, working, ...pay } }) => ({
        production,
        pay: { ...pay, holidays: calendarOf(off, working) },
      })}
    >
      {(form) => <PayFields form={form} />}
    </SettingsCard>
  );
}

function PayFields({ form }: { form: UseFormReturnType<Values> }) {
  const [year] = useState(() => new Date().getFullYear());
  const add = (of: number) =>
    form.setFieldValue('pay.off', [...new Set([...form.values.pay.off, ...holidaysOf(of)])].toSorted());
  return (
    <>
      <div className="fields">
        <CountInput
          label="Срок на несогласие, дней"
          min={0}
          max={365}
          {...form.getInputProps('pay.dispute_days')}
        />
        <CountInput
          label="Решить спор, рабочих дней"
          min={1}
          max={90}
          {...form.getInputProps('pay.decide_days')}
        />
        <EditorsInput label="Решают" {...form.getInputProps('pay.deciders')} />
      </div>
      <DaysInput
        label="Нерабочие дни"
        description="Кроме суббот и воскресений"
        {...form.getInputProps('pay.off')}
        error={form.errors['pay.holidays']}
      />
      <Group gap="sm">
        {[year, year + 1].map((of) => (
          <Button key={of} variant="default" size="xs" onClick={() => add(of)}>
            Добавить праздники {of}
          </Button>
        ))}
      </Group>
      <DaysInput
        label="Рабочие субботы и воскресенья"
        description="Куда перенесли рабочий день"
        {...form.getInputProps('pay.working')}
      />
      <Checkbox.Group
        label="Что сотрудник видит в карточке «Этот месяц»"
        description="Часы, бонусы и снятия видны всегда"
        {...form.getInputProps('production.shows')}
      >
        <Group gap="12px 24px" mt="xs" mb="xs">
          {PRODUCTION_FIGURES.map((figure) => (
            <Checkbox key={figure} value={figure} label={FIGURES[figure]} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}
