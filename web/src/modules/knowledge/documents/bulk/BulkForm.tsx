import { Box, Button, Group, Progress, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { BULK_FILES } from '@portal/contract/knowledge/documents/bulk.calls.ts';
import { DOCUMENT_EXTENSIONS } from '@portal/contract/files/files.limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { countOf } from '../../../../platform/plural.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { acceptOf } from '../../../../ui/fields/accept.ts';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useFormDirty } from '../../../../ui/form-dialog/use-form-dirty.ts';
import { speedText, sizeText, timeLeftText } from '../../../../ui/upload/upload-progress.ts';
import { BulkDrop } from './BulkDrop.tsx';
import { faultOf } from './bulk-rows.ts';
import { BulkRow } from './BulkRow.tsx';
import { newName } from '../../../../ui/panels/choice/folder-choice.ts';
import type { PickedFile } from './picked-files.ts';
import { FolderField } from '../../../../ui/panels/choice/FolderField.tsx';
import { type Bulk, useBulk } from './use-bulk.ts';

const ACCEPT = acceptOf(DOCUMENT_EXTENSIONS);
const FILES = ['файл', 'файла', 'файлов'] as const;

interface BulkFormProps {
  /** Files dropped on the page. */
  dropped: Promise<PickedFile[]> | null;
  controls: FormDialogControls;
}

/** Bulk upload: files, and a table for names and projects. */
export default function BulkForm({ dropped, controls }: BulkFormProps) {
  const bulk = useBulk(controls);
  const { rows, progress } = bulk;
  useFormDirty(rows.length > 0, controls);
  const takeDropped = useEffectEvent(() => {
    if (dropped) void bulk.add(dropped);
  });
  useEffect(() => takeDropped(), []);
  // A refused file is in the list, but not in the number.
  const fit = rows.filter((row) => faultOf(row) === null).length;
  const fresh = [
    ...new Set(rows.flatMap(({ project }) => (newName(project) === null ? [] : [project ?? '']))),
  ];

  return (
    <>
      {progress ? (
        <WholeProgress bulk={bulk} />
      ) : (
        <BulkDrop accept={ACCEPT} isReading={bulk.isReading} onPick={(picking) => void bulk.add(picking)} />
      )}
      {rows.length > 0 && (
        <>
          <Group justify="space-between" gap="8px 16px" mt={20}>
            <Title order={3} fz={15} lh="22px">
              Выбрано файлов: {rows.length}
            </Title>
            <Box flex={{ base: '1 1 100%', sm: '0 1 260px' }}>
              <FolderField
                label="Проект для всех файлов"
                placeholder="Один проект для всех"
                folders={bulk.projects}
                nothingFound="Нет такого проекта"
                others={fresh}
                value={bulk.projectForAll}
                disabled={progress !== null}
                onChange={bulk.chooseProject}
              />
            </Box>
          </Group>
          <Box component="ul" mt={12} className="plain-list hairlines" aria-label="Документы для загрузки">
            {rows.map((row, at) => (
              <BulkRow key={row.field} row={row} bulk={bulk} fresh={fresh} sent={bulk.sent[at] ?? 0} />
            ))}
          </Box>
        </>
      )}
      <DialogFooter note={noteOf(bulk)}>
        <Button variant="default" onClick={progress ? bulk.cancel : controls.cancel}>
          {progress ? 'Отменить загрузку' : 'Отмена'}
        </Button>
        <Button
          miw="max-content"
          disabled={!bulk.isReady}
          loading={progress !== null}
          onClick={() => void bulk.send()}
        >
          {fit > 0 ? `Загрузить ${countOf(fit, FILES)}` : 'Загрузить'}
        </Button>
      </DialogFooter>
    </>
  );
}

function noteOf({ rows, tooHeavy, isReady, progress }: Bulk): string {
  if (tooHeavy) return tooHeavy;
  if (rows.length === 0) return `До ${BULK_FILES} файлов за раз: загрузятся все или ни одного.`;
  if (progress || isReady) return 'Загрузятся все или ни одного.';
  if (rows.some(({ project }) => project === null)) return 'Выберите проект для каждого файла.';
  return 'Уберите файлы, которые не подойдут.';
}

/** Progress of the whole upload. */
function WholeProgress({ bulk: { progress, rows, sent } }: { bulk: Bulk }) {
  if (!progress) return null;
  const gone = sent.filter((bytes, at) => bytes >= (rows[at]?.file.size ?? 0)).length;
  const percent = progress.total > 0 ? Math.floor((100 * progress.sent) / progress.total) : 0;
  const notes = [
    `${sizeText(progress.sent)} из ${sizeText(progress.total)}`,
    progress.speed === undefined ? '' : speedText(progress.speed),
    timeLeftText(progress.total - progress.sent, progress.speed),
  ];
  return (
    <Box mih={72} px="md" py={12} bdrs="md" bd="1px solid var(--hairline)">
      <Title order={3} fz={15} lh="22px">
        Загрузка: {gone} из {rows.length}
      </Title>
      <Text mt={2} size="xs" c="dimmed" className="numbers">
        {notes.filter(Boolean).join(' · ')}
      </Text>
      <Progress value={percent} size={4} mt="xs" aria-label="Загрузка документов" />
    </Box>
  );
}
