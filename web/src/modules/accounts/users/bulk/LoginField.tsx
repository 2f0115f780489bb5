import type { LoginKind } from '@portal/contract/accounts/account.limits.ts';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import classes from './Bulk.module.css';

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
    <p className={classes.label}>Логин</p>
    <SegmentedTabs label="Логин" value={value} onChange={onChange} data={LOGINS} />
    <p className={classes.hint}>{HINTS[value]}</p>
  </div>
);
