import { Button, Stack } from '@mantine/core';
import {
  DEMAND_EXTENSIONS,
  DEMAND_FILE_LIMIT,
  DEMAND_FILE_TOO_LARGE,
  WRONG_DEMAND_TYPE,
} from '@portal/contract/shifts/planning/import.calls.ts';
import { useState } from 'react';
import { ApiError } from '../../../../../platform/api/api-error.ts';
import { notify } from '../../../../../platform/notify.ts';
import { countOf } from '../../../../../platform/plural.ts';
import { DialogFooter } from '../../../../../ui/dialogs/DialogFooter.tsx';
import { acceptOf } from '../../../../../ui/fields/accept.ts';
import { FileDrop } from '../../../../../ui/fields/FileDrop.tsx';
import { refusalOf } from '../../../../../ui/panels/form/file-rules.ts';
import { LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import { useIdempotencyKey } from '../../../../../ui/upload/idempotency-key.ts';
import type { DemandFormProps } from '../demand-form-props.ts';
import { type TablePreview, useImportDemand } from '../demand.queries.ts';
import { FaultsTable } from './FaultsTable.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { type TableFault, tableFaults } from './table-faults.ts';

const CELLS = ['смена', 'смены', 'смен'] as const;

const refuse = (file: File): string | null =>
  refusalOf(file, DEMAND_EXTENSIONS, WRONG_DEMAND_TYPE) ??
  (file.size > DEMAND_FILE_LIMIT ? DEMAND_FILE_TOO_LARGE : null);

/** Demand import: preview or errors, then all or nothing. */
export function TableForm({ controls }: DemandFormProps) {
  const trial = useImportDemand();
  const take = useImportDemand();
  const { key, renew } = useIdempotencyKey();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<TablePreview | null>(null);
  const [faults, setFaults] = useState<TableFault[]>([]);

  const tell = (error: unknown) => {
    if (error instanceof ApiError) setFaults(tableFaults(error));
  };
  const choose = async (next: File | null) => {
    setFile(next);
    setPreview(null);
    setFaults([]);
    if (!next) return;
    try {
      setPreview(await trial.mutateAsync({ file: next, dryRun: true }));
    } catch (error) {
      tell(error);
    }
  };
  const send = async () => {
    if (!file || take.isPending) return;
    controls.setSaving(true);
    try {
      const { changed } = await take.mutateAsync({ file, dryRun: false, idempotencyKey: key });
      notify.success(`Потребность задана: ${countOf(changed, CELLS)}`);
      controls.finish();
    } catch (error) {
      controls.setSaving(false);
      setPreview(null);
      tell(error);
      renew();
    }
  };
  return (
    <>
      <FileDrop
        label="Таблица"
        hint="XLSX или CSV со столбцами «Дата», «Площадка», «Смена», «Должность», «Нужно», «Мест»"
        accept={acceptOf(DEMAND_EXTENSIONS)}
        file={file}
        refuse={refuse}
        disabled={trial.isPending || take.isPending}
        onChange={(next) => void choose(next)}
      />
      <Stack gap="sm" mih={120} mt="md">
        {trial.isPending && <LinesSkeleton lines={4} label="Читаем таблицу" />}
        {faults.length > 0 && <FaultsTable faults={faults} />}
        {preview && <PreviewTable preview={preview} />}
      </Stack>
      <DialogFooter note="Без должности — для всех. Пусто — не менять, «убрать» — снять число.">
        <Button variant="default" disabled={take.isPending} onClick={controls.cancel}>
          Отмена
        </Button>
        <Button
          disabled={!preview || preview.changed === 0}
          loading={take.isPending}
          onClick={() => void send()}
        >
          {preview && preview.changed > 0
            ? `Задать ${countOf(preview.changed, ['смену', 'смены', 'смен'])}`
            : 'Задать'}
        </Button>
      </DialogFooter>
    </>
  );
}
