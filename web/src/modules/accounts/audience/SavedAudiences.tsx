import { Button, Group, Select } from '@mantine/core';
import { type Audience, isLimited } from '@portal/contract/accounts/audience/audience.ts';
import { useState } from 'react';
import { notify } from '../../../platform/notify.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { isSameAudience } from './audience-values.ts';
import { useDeleteSavedAudience, useSavedAudiences } from './audience.queries.ts';
import { SaveAudience } from './SaveAudience.tsx';

interface SavedAudiencesProps {
  value: Audience;
  onChange: (value: Audience) => void;
}

/** Saved audiences fill the fields; the current one can be saved or deleted. */
export function SavedAudiences({ value, onChange }: SavedAudiencesProps) {
  const saved = useSavedAudiences().data ?? [];
  const { mutateAsync } = useDeleteSavedAudience();
  const [isSaving, setSaving] = useState(false);
  const current = saved.find(({ attributes }) => isSameAudience(attributes.audience, value));
  if (saved.length === 0 && !isLimited(value)) return null;

  const choose = (id: string | null) => {
    const audience = saved.find((one) => one.id === id)?.attributes.audience;
    if (audience) onChange(audience);
  };
  const remove = async (id: string, name: string) => {
    const title = `Удалить аудиторию «${name}» из сохранённых?`;
    const text = 'Записи, для которых её выбрали, не изменятся.';
    if (!(await confirm({ title, text, confirmLabel: 'Удалить', danger: true }))) return;
    await mutateAsync(id);
    notify.success('Аудитория удалена');
  };

  if (isSaving) return <SaveAudience audience={value} onClose={() => setSaving(false)} />;
  return (
    <Group align="flex-end" gap="xs">
      {saved.length > 0 && (
        <Select
          label="Сохранённые аудитории"
          placeholder="Выбрать"
          flex={1}
          miw={200}
          openOnFocus={false}
          searchable={saved.length > 7}
          allowDeselect={false}
          data={saved.map(({ id, attributes: { name } }) => ({ value: id, label: name }))}
          value={current?.id ?? null}
          onChange={choose}
        />
      )}
      {current && (
        <Button variant="subtle" onClick={() => void remove(current.id, current.attributes.name)}>
          Удалить из сохранённых
        </Button>
      )}
      {!current && isLimited(value) && (
        <Button variant="subtle" onClick={() => setSaving(true)}>
          Сохранить как…
        </Button>
      )}
    </Group>
  );
}
