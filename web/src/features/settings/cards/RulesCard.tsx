import { Checkbox } from '@mantine/core';
import type { Settings } from '@portal/contract/settings/settings.record.ts';
import { SettingsCard } from '../SettingsCard.tsx';

const read = ({ birthdays_shown, moderators_reset }: Settings) => ({ birthdays_shown, moderators_reset });

/** What is shown to everybody, and what moderators may do. */
export function RulesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Правила"
      note="Действуют сразу после сохранения."
      settings={settings}
      read={read}
      write={(values) => values}
    >
      {(form) => (
        <>
          <Checkbox
            label="Показывать дни рождения"
            description="Вчерашние, сегодняшние и завтрашние — на главной странице, без года"
            {...form.getInputProps('birthdays_shown', { type: 'checkbox' })}
          />
          <Checkbox
            label="Модераторы сбрасывают пароли"
            description="Модераторам и операторам; администраторам и бухгалтерам — только администратор"
            {...form.getInputProps('moderators_reset', { type: 'checkbox' })}
          />
        </>
      )}
    </SettingsCard>
  );
}
