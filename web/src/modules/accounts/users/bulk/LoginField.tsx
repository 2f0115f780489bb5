import { Text } from '@mantine/core';
import type { LoginKind } from '@portal/contract/accounts/account.limits.ts';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';

const LOGINS = [
  { value: 'name', label: 'По имени' },
  { value: 'code', label: 'По табельному номеру' },
] as const;

const HINTS: Record<LoginKind, string> = {
  name: 'Имя и инициалы латиницей: Анна Сергеевна Хлебникова — annahs. Однофамильцам добавится номер.',
  code: 'Цифры и буквы номера: 0000-00612 — 000000612. Его проще продиктовать и найти в списке.',
};

interface LoginFieldProps {
  value: LoginKind;
  onChange: (kind: LoginKind) => void;
}

/** Source of the bulk-created logins. */
export const LoginField = ({ value, onChange }: LoginFieldProps) => (
  <div>
    <Text fw={500} mb={4}>
      Логин
    </Text>
    <SegmentedTabs label="Логин" value={value} onChange={onChange} data={LOGINS} />
    <Text size="dense" c="dimmed" mt="xs">
      {HINTS[value]}
    </Text>
  </div>
);
