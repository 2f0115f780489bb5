import { Button, Group, TextInput } from '@mantine/core';
import type { Audience } from '@portal/contract/accounts/audience/audience.ts';
import { SAVED_AUDIENCE_NAME_MAX } from '@portal/contract/accounts/audience/audience.calls.ts';
import { REQUIRED } from '@portal/contract/shared/folder.fields.ts';
import { useState, type KeyboardEvent } from 'react';
import { notify } from '../../../platform/notify.ts';
import { useSaveAudience } from './audience.queries.ts';

interface SaveAudienceProps {
  audience: Audience;
  onClose: () => void;
}

/** Name of a new saved audience. The fields are inside of another form, so Enter must not submit that. */
export function SaveAudience({ audience, onClose }: SaveAudienceProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const { mutateAsync, isPending } = useSaveAudience();

  const save = async () => {
    if (name.trim() === '') return setError(REQUIRED);
    try {
      await mutateAsync({ name, audience });
      notify.success('Аудитория сохранена');
      onClose();
    } catch (fault) {
      setError(fault instanceof Error ? fault.message : String(fault));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
    else if (!isPending) void save();
  };

  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        aria-label="Название аудитории"
        placeholder="Название, например «Новички Тулы»"
        description="Списки и срок с приёма; отдельные сотрудники не сохраняются"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        flex="1 1 280px"
        autoFocus
        maxLength={SAVED_AUDIENCE_NAME_MAX}
        value={name}
        error={error}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError('');
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="light" loading={isPending} onClick={() => void save()}>
        Сохранить
      </Button>
      <Button variant="subtle" onClick={onClose}>
        Отмена
      </Button>
    </Group>
  );
}
