import { Stack, Text } from '@mantine/core';
import { SavedCheckbox } from '../../../ui/fields/SavedCheckbox.tsx';
import { ErrorState, LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import type { AccountInfo } from '../account.queries.ts';
import { contactsOf, shownInWords } from './shown-in-words.ts';
import { useSetVisibility, useVisibility, type Visibility } from './visibility.queries.ts';

const LABELS: Record<keyof Visibility, string> = {
  email: 'Показывать e-mail',
  phone: 'Показывать телефон',
  birthday: 'Показывать день рождения',
};
const NAMES = ['email', 'phone', 'birthday'] as const;

/** The user's own choices, and what others see because of them. */
export function ShownToColleagues({ account }: { account: AccountInfo }) {
  const { data: shown, error, refetch } = useVisibility();
  const { mutateAsync: save } = useSetVisibility();
  if (!shown) {
    if (!error) return <LinesSkeleton lines={5} label="Загружаем настройки видимости" />;
    return <ErrorState title="Не удалось загрузить" query={{ error, refetch }} />;
  }
  const contacts = contactsOf(account);
  return (
    <Stack gap="md">
      {NAMES.map((name) => (
        <SavedCheckbox
          key={name}
          label={LABELS[name]}
          description={contacts[name] || 'не указано'}
          isOn={shown[name]}
          onSave={(isOn) => save({ ...shown, [name]: isOn })}
        />
      ))}
      <Text size="dense" className="shrinks" role="status">
        {shownInWords(account, shown)}
      </Text>
      <Text size="xs" c="dimmed">
        Администратор и модератор видят e-mail и телефон всегда.
      </Text>
    </Stack>
  );
}
