import { Select, TextInput } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import classes from '../Settings.module.css';

const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'].map(
  (label, at) => ({ value: String(at + 1), label }),
);

const read = ({ planning, shift_reminder_hours: hours }: Settings) => ({
  planning: {
    closes_weekday: String(planning.closes_weekday),
    closes_at: planning.closes_at,
    weeks: planning.weeks as number | string,
  },
  shift_reminder_hours: (hours ?? '') as number | string,
});

/** Planning deadline and number of open weeks. */
export function PlanningCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Запись на смены"
      note="Запись на неделю закрывается накануне: в этот день и час. Потом смены меняют только руководители. Кто ничего не запланировал, получает напоминание за сутки и за 3 часа."
      settings={settings}
      read={read}
      write={({ planning, shift_reminder_hours: hours }) => ({
        planning: {
          ...planning,
          closes_weekday: Number(planning.closes_weekday),
          weeks: Number(planning.weeks),
        },
        shift_reminder_hours: hours === '' ? null : Number(hours),
      })}
    >
      {(form) => (
        <div className={classes.row}>
          <Select
            label="День"
            data={WEEKDAYS}
            allowDeselect={false}
            {...form.getInputProps('planning.closes_weekday')}
          />
          <TextInput
            label="Время"
            placeholder="09:00"
            maxLength={5}
            {...form.getInputProps('planning.closes_at')}
          />
          <NumberInput
            label="Открыто недель сразу"
            min={1}
            max={12}
            allowDecimal={false}
            {...form.getInputProps('planning.weeks')}
          />
          <NumberInput
            label="Напомнить о смене, часов до начала"
            placeholder="не напоминать"
            min={1}
            max={48}
            allowDecimal={false}
            {...form.getInputProps('shift_reminder_hours')}
          />
        </div>
      )}
    </SettingsCard>
  );
}
