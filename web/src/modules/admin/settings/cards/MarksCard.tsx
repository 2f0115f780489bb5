import { ActionIcon, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Settings } from '@portal/contract/admin/settings/settings.record.ts';
import { randomId } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useAreas } from '../organisation.queries.ts';
import { CountInput } from '../SettingInputs.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { SettingsRows, withoutKeys } from '../SettingsRows.tsx';

const PROOFS = [
  { value: 'none', label: 'Не нужно' },
  { value: 'code', label: 'Код с экрана у входа' },
  { value: 'network', label: 'Сеть площадки' },
];
const HOURS_FROM = [
  { value: 'plan', label: 'По плану' },
  { value: 'marks', label: 'По отметкам' },
];
const MAX_NETWORKS = 200;

const read = ({ marks }: Settings) => ({
  marks: { ...marks, networks: marks.networks.map((network) => ({ ...network, key: randomId() })) },
});
type Values = ReturnType<typeof read>;

/** Own marks of shifts: who may mark when, what proves it, and how hours are counted. */
export function MarksCard({ settings }: { settings: Settings }) {
  return (
    <SettingsCard
      title="Отметки"
      note="Сотрудник сам отмечает начало, перерывы и конец смены. Что поставил руководитель, отметка не меняет."
      settings={settings}
      read={read}
      write={({ marks }) => ({ marks: { ...marks, networks: withoutKeys(marks.networks) } })}
    >
      {(form) => <MarksFields form={form} />}
    </SettingsCard>
  );
}

function MarksFields({ form }: { form: UseFormReturnType<Values> }) {
  const { proof } = form.values.marks;
  return (
    <>
      <Checkbox
        label="Сотрудники отмечаются сами"
        {...form.getInputProps('marks.is_on', { type: 'checkbox' })}
      />
      <div className="fields">
        <Select
          label="Подтверждение"
          data={PROOFS}
          allowDeselect={false}
          {...form.getInputProps('marks.proof')}
        />
        <Select
          label="Часы в табеле"
          data={HOURS_FROM}
          allowDeselect={false}
          {...form.getInputProps('marks.hours_from')}
        />
        <CountInput
          label="Отметка до начала, минут"
          min={0}
          max={120}
          {...form.getInputProps('marks.early_minutes')}
        />
        <CountInput
          label="Нет отметки: сообщить, мин"
          min={1}
          max={120}
          {...form.getInputProps('marks.late_minutes')}
        />
        <CountInput
          label="Оплаченный перерыв, минут"
          min={0}
          max={120}
          {...form.getInputProps('marks.paid_break_minutes')}
        />
      </div>
      {proof === 'code' && (
        <Text size="dense" c="var(--text-2)" maw={620}>
          Код можно переслать тому, кого на месте нет, поэтому верным остаётся список руководителя. Экран с
          кодом открывается из «Явки».
        </Text>
      )}
      {proof === 'network' && <Networks form={form} />}
    </>
  );
}

/** Networks from which people of an area mark. */
function Networks({ form }: { form: UseFormReturnType<Values> }) {
  const areas = useAreas().data?.areas ?? [];
  const rows = form.values.marks.networks;
  return (
    <SettingsRows
      label="Сети площадок"
      rows={rows}
      most={MAX_NETWORKS}
      addLabel="Добавить сеть"
      error={form.errors['marks.networks']}
      onAdd={(key) => form.insertListItem('marks.networks', { area: '', network: '', key })}
    >
      {(at) => (
        <Group align="flex-start" gap="sm" wrap="nowrap">
          <Select
            label="Площадка"
            flex="1 1 140px"
            // An area of the settings may have no people now.
            data={[...new Set([...areas, ...rows.map(({ area }) => area).filter(Boolean)])]}
            searchable
            nothingFoundMessage="Ничего не найдено"
            {...form.getInputProps(`marks.networks.${at}.area`)}
          />
          <TextInput
            label="Сеть"
            placeholder="10.20.0.0/16"
            flex="1 1 140px"
            maxLength={50}
            {...form.getInputProps(`marks.networks.${at}.network`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            mt={{ base: 26, sm: 22 }}
            aria-label={`Удалить сеть: ${rows[at]?.area || 'новая'}`}
            title="Удалить"
            onClick={() => form.removeListItem('marks.networks', at)}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </SettingsRows>
  );
}
