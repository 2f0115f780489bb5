import { Checkbox } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { ClockInput, CountInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

/** Limits on working time. */
export function WorkRulesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Правила работы и отдыха"
      note="Кто их нарушил бы, записаться не может. Руководитель записывает и сверх них, с причиной. Пустое поле — правила нет; что уже записано, остаётся."
      settings={settings}
      read={({ work_rules }) => ({ work_rules })}
      write={(values) => values}
    >
      {(form) => (
        <>
          <div className="fields">
            <CountInput
              label="Смен в неделю, не больше"
              placeholder="сколько угодно"
              min={1}
              max={42}
              {...form.getInputProps('work_rules.week_shifts')}
            />
            <CountInput
              label="Рабочих дней подряд, не больше"
              placeholder="сколько угодно"
              min={1}
              max={31}
              {...form.getInputProps('work_rules.row_days')}
            />
            <CountInput
              label="Отдых между сменами, часов"
              placeholder="не задан"
              min={1}
              max={72}
              {...form.getInputProps('work_rules.rest_hours')}
            />
          </div>
          <Checkbox
            label="Отдых нужен и между двумя сменами одного дня"
            description="Иначе смены одного дня — один рабочий день, даже если между ними перерыв"
            {...form.getInputProps('work_rules.rest_within_day', { type: 'checkbox' })}
          />
          <div className="fields">
            <CountInput
              label="До 18 лет: смен в неделю, не больше"
              placeholder="как у всех"
              min={1}
              max={42}
              {...form.getInputProps('work_rules.minor_week_shifts')}
            />
            <ClockInput
              label="До 18 лет: не раньше"
              placeholder="07:00"
              {...form.getInputProps('work_rules.minor_earliest')}
            />
            <ClockInput
              label="До 18 лет: не позже"
              placeholder="22:00"
              {...form.getInputProps('work_rules.minor_latest')}
            />
          </div>
        </>
      )}
    </SettingsCard>
  );
}
