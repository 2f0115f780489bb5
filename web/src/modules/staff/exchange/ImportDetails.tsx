import { Button, Group, Stack, Text } from '@mantine/core';
import { ERP_KIND_LABELS } from '@portal/contract/staff/exchange/erp.calls.ts';
import { IconArrowBackUp, IconDownload, IconFileTypeXls } from '@tabler/icons-react';
import { downloadFile } from '../../../platform/download.ts';
import { askToRemove } from '../../../ui/dialogs/confirm.ts';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import { PayWarnings, PersonWarnings } from './outcome/CodedWarnings.tsx';
import { type ErpImport, useUndoImport } from './erp.queries.ts';

const SOURCES = {
  page: 'страница портала',
  command: 'командная строка',
  folder: 'папка обмена',
  key: 'программа по ключу',
} as const;

/** Source file, errors and undo. */
export function ImportDetails({ row: { id, attributes } }: { row: ErpImport }) {
  const undo = useUndoImport();
  const ask = () =>
    askToRemove({
      title: 'Отменить импорт?',
      text: `${ERP_KIND_LABELS[attributes.kind]}: данные станут такими, какими были до файла «${attributes.file}».`,
      confirmLabel: 'Отменить импорт',
      cancelLabel: 'Не отменять',
      remove: () => undo.mutateAsync({ params: { id } }),
      done: 'Импорт отменён',
    });
  return (
    <Stack gap="sm">
      <PersonWarnings warnings={attributes.warnings} />
      <PayWarnings warnings={attributes.warnings} />
      <Group justify="space-between" gap="8px 24px">
        <Text size="dense" style={{ whiteSpace: 'normal' }}>
          Строк {attributes.rows.toLocaleString('ru-RU')}, без изменений{' '}
          {attributes.unchanged.toLocaleString('ru-RU')}. Источник: {SOURCES[attributes.source]}, файл{' '}
          {sizeText(attributes.size)}.
        </Text>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
            onClick={() => void downloadFile(`/erp/imports/${id}/file/`, attributes.file)}
          >
            Скачать файл
          </Button>
          {attributes.faults > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileTypeXls size={16} stroke={1.6} aria-hidden />}
              onClick={() =>
                void downloadFile(`/erp/imports/${id}/faults/`, `Ошибки ${attributes.file}.xlsx`)
              }
            >
              Скачать ошибки (XLSX)
            </Button>
          )}
          {attributes.can_undo && (
            <Button
              size="xs"
              variant="default"
              loading={undo.isPending}
              leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
              onClick={() => void ask()}
            >
              Отменить импорт
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  );
}
