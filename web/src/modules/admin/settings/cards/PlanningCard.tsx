import { Select } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { ClockInput, CountInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'].map(
  (label, at) => ({ value: String(at + 1), label }),
);

const read = ({ planning, shift_reminder_hours }: Settings) => ({
  planning: { ...planning, closes_weekday: String(planning.closes_weekday) },
  shift_reminder_hours,
});

/** Planning deadline and number of open weeks. */
export function PlanningCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Запись на смены"
      note="Запись на неделю закрывается накануне: в этот день и час. Потом смены меняют только руководители. Кто ничего не запланировал, получает напоминание за сутки и за 3 часа."
      settings={settings}
      read={read}
      write={({ planning, ...hours }) => ({
        planning: { ...planning, closes_weekday: Number(planning.closes_weekday) },
        ...hours,
      })}
    >
      {(form) => (
        <div className="fields">
          <Select
            label="День"
            data={WEEKDAYS}
            allowDeselect={false}
            {...form.getInputProps('planning.closes_weekday')}
          />
          <ClockInput label="Время" placeholder="09:00" {...form.getInputProps('planning.closes_at')} />
          <CountInput
            label="Открыто недель сразу"
            min={1}
            max={12}
            {...form.getInputProps('planning.weeks')}
          />
          <CountInput
            label="Напомнить о смене, часов до начала"
            placeholder="не напоминать"
            min={1}
            max={48}
            {...form.getInputProps('shift_reminder_hours')}
          />
        </div>
      )}
    </SettingsCard>
  );
}
