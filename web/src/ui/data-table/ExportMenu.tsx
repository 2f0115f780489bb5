import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
} from '@tabler/icons-react';
import dayjs from 'dayjs';
import { addressOf } from '../../platform/api/address.ts';
import { usePhone } from '../../platform/settings/settings.ts';
import { downloadFile } from '../../platform/download.ts';

interface ExportMenuProps {
  /** Path of the list call. */
  path: string;
  /** Filters and order without the page: exports all matching rows. */
  query: Record<string, string | undefined>;
  /** File name 'Журнал действий'; the date is appended. */
  name: string;
  label?: string;
  size?: 'sm' | 'xs';
  /** The call gives a pdf too. */
  hasPdf?: boolean;
  /** The call gives a file for 1C too, which this names. */
  label1c?: string;
}

const FORMATS = [
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileTypeXls },
  { format: 'csv', label: 'Текст (CSV)', icon: IconFileTypeCsv },
] as const;
const PDF = { format: 'pdf', label: 'Для проверки (PDF)', icon: IconFileTypePdf } as const;

/** Exports the list with the current filters and order. */
export function ExportMenu({
  path,
  query,
  name,
  label = 'Скачать',
  size = 'sm',
  hasPdf,
  label1c,
}: ExportMenuProps) {
  const isPhone = usePhone();
  const of1c = label1c ? [{ format: '1c', label: label1c, icon: IconFileTypeCsv }] : [];
  const formats = [...FORMATS, ...(hasPdf ? [PDF] : []), ...of1c];
  const take = (format: string) => {
    const address = addressOf(path, undefined, { ...query, format });
    void downloadFile(
      address.slice('/api'.length),
      `${name} ${dayjs().format('DD.MM.YYYY')}.${format === '1c' ? 'csv' : format}`,
    );
  };
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        {isPhone && size === 'sm' ? (
          <ActionIcon variant="default" size={44} aria-label={label} title={label}>
            <IconDownload size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            size={size}
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
          >
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label: text, icon: Mark }) => (
          <Menu.Item
            key={format}
            leftSection={<Mark size={18} stroke={1.6} aria-hidden />}
            onClick={() => take(format)}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
