import { ActionIcon, Checkbox, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { NEWS_TYPE_MAX } from '@portal/contract/news/articles/news.body.ts';
import { MAX_NEWS_TYPES } from '@portal/contract/news/articles/news.types.ts';
import type { NewsTypeOfSettings, Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { IconTrash } from '@tabler/icons-react';
import { SettingsRows, withKeys, withoutKeys } from '../SettingsRows.tsx';
import { SettingsCard } from '../SettingsCard.tsx';

interface Values {
  news_types: (Omit<NewsTypeOfSettings, 'id'> & { id?: number; key: string })[];
}

const NEW = { name: '', is_archive: false };

const read = ({ news_types: types }: Settings): Values => ({
  news_types: withKeys(types),
});

export function NewsTypesCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Типы новостей"
      note="Вкладки новостей, до восьми вместе с архивными. Новое название получают и все новости типа. В архивный тип не пишут, но его новости остаются и находятся."
      settings={settings}
      read={read}
      write={({ news_types: types }) => ({ news_types: withoutKeys(types) })}
    >
      {(form) => (
        <SettingsRows
          label="Типы новостей"
          rows={form.values.news_types}
          most={MAX_NEWS_TYPES}
          addLabel="Добавить тип"
          error={form.errors['news_types']}
          onAdd={(key) => form.insertListItem('news_types', { ...NEW, key })}
        >
          {(at) => <TypeRow form={form} at={at} />}
        </SettingsRows>
      )}
    </SettingsCard>
  );
}

function TypeRow({ form, at }: { form: UseFormReturnType<Values>; at: number }) {
  const { name } = form.values.news_types[at] ?? NEW;
  return (
    <Group gap="sm">
      <TextInput
        flex={{ base: '1 1 100%', sm: '0 1 320px' }}
        aria-label={`Название типа ${at + 1}`}
        maxLength={NEWS_TYPE_MAX}
        {...form.getInputProps(`news_types.${at}.name`)}
      />
      <Checkbox
        label="В архиве"
        {...form.getInputProps(`news_types.${at}.is_archive`, { type: 'checkbox' })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`Удалить тип: ${name || 'новый'}`}
        title="Удалить"
        onClick={() => form.removeListItem('news_types', at)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
