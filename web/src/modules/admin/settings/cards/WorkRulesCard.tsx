import { Checkbox, TextInput } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { SettingsCard } from '../SettingsCard.tsx';

type Count = number | string;

const read = ({ work_rules: rules }: Settings) => ({
  work_rules: {
    week_shifts: (rules.week_shifts ?? '') as Count,
    row_days: (rules.row_days ?? '') as Count,
    rest_hours: (rules.rest_hours ?? '') as Count,
    rest_within_day: rules.rest_within_day,
    minor_week_shifts: (rules.minor_week_shifts ?? '') as Count,
    minor_earliest: rules.minor_earliest ?? '',
    minor_latest: rules.minor_latest ?? '',
  },
});

const countOf = (value: Count): number | null => (value === '' ? null : Number(value));
const timeOf = (value: string): string | null => value.trim() || null;

/** Limits on working time. */
export function WorkRulesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Правила работы и отдыха"
      note="Кто их нарушил бы, записаться не может. Руководитель записывает и сверх них, с причиной. Пустое поле — правила нет; что уже записано, остаётся."
      settings={settings}
      read={read}
      write={({ work_rules: rules }) => ({
        work_rules: {
          ...rules,
          week_shifts: countOf(rules.week_shifts),
          row_days: countOf(rules.row_days),
          rest_hours: countOf(rules.rest_hours),
          minor_week_shifts: countOf(rules.minor_week_shifts),
          minor_earliest: timeOf(rules.minor_earliest),
          minor_latest: timeOf(rules.minor_latest),
        },
      })}
    >
      {(form) => (
        <>
          <div className="fields">
            <NumberInput
              label="Смен в неделю, не больше"
              placeholder="сколько угодно"
              min={1}
              max={42}
              allowDecimal={false}
              {...form.getInputProps('work_rules.week_shifts')}
            />
            <NumberInput
              label="Рабочих дней подряд, не больше"
              placeholder="сколько угодно"
              min={1}
              max={31}
              allowDecimal={false}
              {...form.getInputProps('work_rules.row_days')}
            />
            <NumberInput
              label="Отдых между сменами, часов"
              placeholder="не задан"
              min={1}
              max={72}
              allowDecimal={false}
              {...form.getInputProps('work_rules.rest_hours')}
            />
          </div>
          <Checkbox
            label="Отдых нужен и между двумя сменами одного дня"
            description="Иначе смены одного дня — один рабочий день, даже если между ними перерыв"
            {...form.getInputProps('work_rules.rest_within_day', { type: 'checkbox' })}
          />
          <div className="fields">
            <NumberInput
              label="До 18 лет: смен в неделю, не больше"
              placeholder="как у всех"
              min={1}
              max={42}
              allowDecimal={false}
              {...form.getInputProps('work_rules.minor_week_shifts')}
            />
            <TextInput
              label="До 18 лет: не раньше"
              placeholder="07:00"
              maxLength={5}
              {...form.getInputProps('work_rules.minor_earliest')}
            />
            <TextInput
              label="До 18 лет: не позже"
              placeholder="22:00"
              maxLength={5}
              {...form.getInputProps('work_rules.minor_latest')}
            />
          </div>
        </>
      )}
    </SettingsCard>
  );
}
