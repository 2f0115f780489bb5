import { Button, Menu } from '@mantine/core';
import { getTeamEvidence, MAX_EVIDENCE_SHEETS } from '@portal/contract/training/evidence/evidence.calls.ts';
import { IconChevronDown, IconFileCheck } from '@tabler/icons-react';
import { downloadFile } from '../../../../platform/download.ts';

const FORMATS = [
  { format: 'pdf', label: 'Скачать PDF' },
  { format: 'xlsx', label: 'Скачать Excel (XLSX)' },
] as const;

/** Downloads the evidence sheets of the employees for an inspection, a sheet each. */
export function SheetsMenu({ users }: { users: readonly string[] }) {
  const take = (format: string) => {
    const query = new URLSearchParams({ format, users: users.join(',') });
    void downloadFile(`${getTeamEvidence.path}?${query.toString()}`, `Личные листы обучения.${format}`);
  };
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileCheck size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          Личные листы: {users.length}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {users.length > MAX_EVIDENCE_SHEETS && (
          <Menu.Label>Не больше {MAX_EVIDENCE_SHEETS} сотрудников за раз: выберите меньше</Menu.Label>
        )}
        {FORMATS.map(({ format, label }) => (
          <Menu.Item key={format} disabled={users.length > MAX_EVIDENCE_SHEETS} onClick={() => take(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
