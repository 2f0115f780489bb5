import { Box, Select, Stack, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { SettingsSection } from './settings.search.ts';

const GROUPS: { group: string; items: { value: SettingsSection; label: string }[] }[] = [
  {
    group: 'Портал',
    items: [
      { value: 'organisation', label: 'Организация' },
      { value: 'sections', label: 'Разделы' },
      { value: 'rules', label: 'Правила' },
      { value: 'notices', label: 'Уведомления' },
      { value: 'retention', label: 'Хранение' },
      { value: 'access', label: 'Интеграции' },
      { value: 'history', label: 'История изменений' },
    ],
  },
  {
    group: 'Выходы',
    items: [
      { value: 'shifts', label: 'Смены' },
      { value: 'planning', label: 'Запись на смены' },
      { value: 'marks', label: 'Отметки' },
      { value: 'work-rules', label: 'Правила работы и отдыха' },
    ],
  },
  { group: 'Заявки', items: [{ value: 'requests', label: 'Виды заявок' }] },
  { group: 'Деньги', items: [{ value: 'pay', label: 'Снятия, споры, выработка' }] },
  {
    group: 'Новости и документы',
    items: [
      { value: 'news-types', label: 'Типы новостей' },
      { value: 'feedback', label: 'Обратная связь' },
      { value: 'document-types', label: 'Виды документов' },
      { value: 'policy', label: 'Согласие на обработку' },
    ],
  },
];

/** Sections of the settings: a list at the left, on a phone a select above. */
export function SettingsNav({ section }: { section: SettingsSection }) {
  const navigate = useNavigate();
  return (
    <>
      <Select
        hiddenFrom="sm"
        aria-label="Раздел настроек"
        data={GROUPS}
        value={section}
        allowDeselect={false}
        onChange={(next) => next && void navigate({ to: '/settings', search: { section: next } })}
      />
      <Stack
        component="nav"
        aria-label="Разделы настроек"
        gap="md"
        w={256}
        flex="none"
        visibleFrom="sm"
        pos="sticky"
        top={80}
      >
        {GROUPS.map(({ group, items }) => (
          <div key={group}>
            <Text size="xs" fw={500} c="dimmed" px="sm" mb={4}>
              {group}
            </Text>
            {items.map(({ value, label }) => {
              const isOpen = value === section;
              return (
                <Link
                  key={value}
                  to="/settings"
                  search={{ section: value }}
                  resetScroll={false}
                  className="press-row"
                  aria-current={isOpen ? 'page' : undefined}
                >
                  <Box
                    px="sm"
                    py={8}
                    fz="sm"
                    lh="sm"
                    bdrs="md"
                    fw={isOpen ? 500 : 400}
                    {...(isOpen && { bg: 'var(--tint-magenta)', c: 'var(--magenta-text)' })}
                  >
                    {label}
                  </Box>
                </Link>
              );
            })}
          </div>
        ))}
      </Stack>
    </>
  );
}
