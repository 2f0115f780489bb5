import { Button, Select } from '@mantine/core';
import { getTeamEvidence, MAX_EVIDENCE_SHEETS } from '@portal/contract/training/evidence/evidence.calls.ts';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../../../platform/download.ts';
import { DialogFooter } from '../../../../../ui/dialogs/DialogFooter.tsx';
import { LazyModal } from '../../../../../ui/dialogs/LazyModal.tsx';
import { ErrorState, LinesSkeleton } from '../../../../../ui/messages/ScreenState.tsx';
import { useAssignmentAreas, useTeamSize } from '../viewings.queries.ts';
import classes from '../Viewings.module.css';

const FORMATS = [
  { format: 'xlsx', label: 'Скачать XLSX' },
  { format: 'pdf', label: 'Скачать PDF' },
] as const;

/** Downloads the evidence sheets of a team for an inspection; the list's area filter applies. */
export function TeamSheets({ area }: { area: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileCheck size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        Листы для проверки
      </Button>
      <LazyModal opened={isOpen} onClose={() => setOpen(false)} title="Листы для проверки">
        <TeamForm initial={area} />
      </LazyModal>
    </>
  );
}

function TeamForm({ initial }: { initial: string | undefined }) {
  const [area, setArea] = useState(initial ?? null);
  const areas = useAssignmentAreas();
  const { data: people, error, refetch } = useTeamSize(area);
  const isTooMany = people !== undefined && people > MAX_EVIDENCE_SHEETS;
  const take = (format: string) => {
    const query = new URLSearchParams({ format, ...(area && { area }) });
    const name = ['Листы ознакомления', area].filter(Boolean).join(' ');
    void downloadFile(`${getTeamEvidence.path}?${query.toString()}`, `${name}.${format}`);
  };
  return (
    <>
      <p className={classes.sheetsNote}>
        Лист на каждого сотрудника: что пройдено и с чем ознакомлен, редакция, время, контрольная сумма файла
        и как это подтверждено.
      </p>
      <Select
        label="Площадка"
        placeholder="Все"
        data={areas.data ?? []}
        value={area}
        onChange={setArea}
        clearable
        searchable
        nothingFoundMessage="Ничего не найдено"
      />
      <div className={classes.sheetsCount} aria-live="polite">
        {error && (
          <ErrorState title="Не удалось посчитать сотрудников" error={error} onRetry={() => void refetch()} />
        )}
        {!error && people === undefined && <LinesSkeleton lines={1} label="Считаем сотрудников" />}
        {people !== undefined &&
          (isTooMany
            ? `Сотрудников больше ${MAX_EVIDENCE_SHEETS}: выберите площадку.`
            : people === 0
              ? 'Таких сотрудников нет.'
              : `Листов: ${people}`)}
      </div>
      <DialogFooter>
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            variant={format === 'pdf' ? 'filled' : 'default'}
            disabled={!people || isTooMany}
            onClick={() => take(format)}
          >
            {label}
          </Button>
        ))}
      </DialogFooter>
    </>
  );
}
