import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileTypeCsv, IconFileTypeXls } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { addressOf } from '../../platform/api/address.ts';
import { downloadFile } from '../../platform/download.ts';

interface ExportMenuProps {
  /** Path of the list's call. */
  path: string;
  /** Filters and order, without the page: every row that they leave. */
  query: Record<string, string | undefined>;
  /** 'Журнал действий'; the day is put behind it. */
  name: string;
  label?: string;
  size?: 'sm' | 'xs';
}

const FORMATS = [
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileTypeXls },
  { format: 'csv', label: 'Текст (CSV)', icon: IconFileTypeCsv },
] as const;

/** Takes the list along as a file, as it is filtered and ordered now. */
export function ExportMenu({ path, query, name, label = 'Выгрузить', size = 'sm' }: ExportMenuProps) {
  const take = (format: string) => {
    const address = addressOf(path, undefined, { ...query, format });
    void downloadFile(address.slice('/api'.length), `${name} ${dayjs().format('DD.MM.YYYY')}.${format}`);
  };
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label: text, icon: Mark }) => (
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
