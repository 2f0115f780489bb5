import { Select, TextInput } from '@mantine/core';
import type { Settings } from '@portal/contract/settings/settings.record.ts';
import { NumberInput } from '../../../ui/fields/NumberInput.ts';
import { SettingsCard } from '../SettingsCard.tsx';
import classes from '../Settings.module.css';

const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'].map(
  (label, at) => ({ value: String(at + 1), label }),
);

const read = ({ planning }: Settings) => ({
  planning: {
    closes_weekday: String(planning.closes_weekday),
    closes_at: planning.closes_at,
    weeks: planning.weeks as number | string,
  },
});

/** Until when people plan a week, and how many weeks are open. */
export function PlanningCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Запись на смены"
      note="Неделя закрывается для записи в этот день и час предыдущей недели. Потом смены меняют только руководители."
      settings={settings}
      read={read}
      write={({ planning }) => ({
        planning: {
          ...planning,
          closes_weekday: Number(planning.closes_weekday),
          weeks: Number(planning.weeks),
        },
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
        </div>
      )}
    </SettingsCard>
  );
}
