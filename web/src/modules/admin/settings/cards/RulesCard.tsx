import { Checkbox, Group } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import type { Parts } from '../organisation.queries.ts';
import { SettingsCard } from '../SettingsCard.tsx';

const read = ({
  birthdays_shown,
  moderators_reset,
  manager_scope,
  swap_approval,
  totp_required,
}: Settings) => ({
  birthdays_shown,
  moderators_reset,
  isOwnArea: manager_scope === 'own_area',
  swap_approval,
  totp_required,
});

const write = ({ isOwnArea, ...rules }: ReturnType<typeof read>): Parts => ({
  ...rules,
  manager_scope: isOwnArea ? 'own_area' : 'all',
});

/** Visibility rules and permissions of moderators. */
export function RulesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Правила"
      note="Действуют сразу после сохранения."
      settings={settings}
      read={read}
      write={write}
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
          <Checkbox
            label="Модератор управляет своей площадкой"
            description="Видит и меняет пользователей, сотрудников, потребность и смены только своей площадки; у модератора без площадки списки пусты"
            {...form.getInputProps('isOwnArea', { type: 'checkbox' })}
          />
          <Checkbox
            label="Передачу смены подтверждает руководитель"
            description="Коллега согласился — смена переходит к нему, когда руководитель площадки подтвердит; без этого сразу"
            {...form.getInputProps('swap_approval', { type: 'checkbox' })}
          />
          <Checkbox.Group
            label="Второй фактор обязателен"
            description="Кто его ещё не настроил, настроит при следующем действии на портале: до этого другие страницы не откроются"
            {...form.getInputProps('totp_required')}
          >
            <Group gap="12px 24px" mt="xs">
              {ROLES.map((role) => (
                <Checkbox key={role} value={role} label={ROLE_LABELS[role]} />
              ))}
            </Group>
          </Checkbox.Group>
        </>
      )}
    </SettingsCard>
  );
}
