import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { ROLE_LABELS, ROLES } from '@portal/contract/shared/roles.ts';
import { SettingsCard } from '../SettingsCard.tsx';

const read = ({
  birthdays_shown,
  moderators_reset,
  manager_scope,
  swap_approval,
  totp_required,
  electronic_papers,
}: Settings) => ({
  birthdays_shown,
  moderators_reset,
  manager_scope,
  swap_approval,
  totp_required,
  electronic_papers,
});

const SCOPES: readonly { value: Settings['manager_scope']; label: string; description?: string }[] = [
  { value: 'all', label: 'Всех' },
  {
    value: 'own_area',
    label: 'Свою площадку',
    description:
      'Пользователи, сотрудники, потребность и смены только своей площадки; у модератора без площадки списки пусты',
  },
  {
    value: 'own_team',
    label: 'Свою команду',
    description:
      'Только те, кем модератор руководит сам или через других, на любой площадке; потребность и места на сменах — своей площадки',
  },
];

/** Visibility rules and permissions of moderators. */
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
          <Radio.Group label="Кого видит и меняет модератор" {...form.getInputProps('manager_scope')}>
            <Stack gap="xs" mt="xs">
              {SCOPES.map((scope) => (
                <Radio key={scope.value} {...scope} />
              ))}
            </Stack>
          </Radio.Group>
          <Checkbox
            label="Передачу смены подтверждает руководитель"
            description="Коллега согласился — смена переходит к нему, когда руководитель площадки подтвердит; без этого сразу"
            {...form.getInputProps('swap_approval', { type: 'checkbox' })}
          />
          <Checkbox
            label="Введён кадровый электронный документооборот (КЭДО)"
            description="Тогда документ в «Мои документы» считается выданным (ст. 22.1–22.3 и 136 ТК РФ); без этого там копии"
            {...form.getInputProps('electronic_papers', { type: 'checkbox' })}
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
