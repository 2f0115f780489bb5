import { Box, Button, Group, Select, Stack } from '@mantine/core';
import { FAQ_TYPES, type FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import { IMPORT_EXTENSIONS } from '@portal/contract/knowledge/faq/import.calls.ts';
import { countOf } from '../../../../platform/plural.ts';
import { DialogFooter } from '../../../../ui/dialogs/DialogFooter.tsx';
import { acceptOf } from '../../../../ui/fields/accept.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useFormDirty } from '../../../../ui/form-dialog/use-form-dirty.ts';
import { Notice } from '../../../../ui/messages/Notice.tsx';
import { newName } from '../../../../ui/panels/choice/folder-choice.ts';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { UploadProgress } from '../../../../ui/upload/UploadProgress.tsx';
import { leftOutTexts, refuse } from './import-plan.ts';
import { ImportSection } from './ImportSection.tsx';
import { type Import, useImport } from './use-import.ts';

const QUESTIONS = ['вопрос', 'вопроса', 'вопросов'] as const;
const TARGETS = [
  { value: String(FAQ_TYPES.faq), label: 'Частые вопросы' },
  { value: String(FAQ_TYPES.technical), label: 'Техническая информация' },
];

interface ImportFormProps {
  /** Page that opened the dialog. */
  type: FaqType;
  controls: FormDialogControls;
}

/** Import from Word or Confluence: file, preview and selection. */
export default function ImportForm({ type, controls }: ImportFormProps) {
  const plan = useImport(type, controls);
  const { file, preview, upload, isSending, taken } = plan;
  useFormDirty(file !== null, controls);
  const isReady = preview !== null && plan.planFault === null && !upload.state;
  return (
    <>
      <FileDrop
        label="Файл"
        hint="Word (docx), страница html или выгрузка пространства Confluence в HTML (zip), до 64 МБ"
        accept={acceptOf(IMPORT_EXTENSIONS)}
        file={file}
        refuse={refuse}
        error={plan.fault}
        disabled={upload.state !== null}
        onChange={plan.choose}
      />
      {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
      {preview && <Preview plan={plan} />}
      <DialogFooter
        note={
          preview
            ? (plan.planFault ?? 'Добавятся все отмеченные вопросы или ни один.')
            : 'Сначала покажем, что получится. Ничего не сохранится, пока вы не нажмёте «Импортировать».'
        }
      >
        <Button variant="default" disabled={isSending} onClick={controls.cancel}>
          Отмена
        </Button>
        <Button miw="max-content" disabled={!isReady} loading={isSending} onClick={plan.send}>
          {preview && taken > 0 ? `Импортировать ${countOf(taken, QUESTIONS)}` : 'Импортировать'}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Editable preview of the import. */
function Preview({ plan }: { plan: Import }) {
  const { preview, sections } = plan;
  if (!preview) return null;
  if (sections.length === 0)
    return (
      <Box mt="md">
        <Notice kind="wait">В файле не нашлось текста, который можно импортировать.</Notice>
      </Box>
    );
  const leftOut = leftOutTexts(preview);
  const fresh = [
    ...new Set(sections.flatMap(({ choice }) => (newName(choice) === null ? [] : [choice ?? '']))),
  ];
  return (
    <>
      <Group justify="space-between" gap="8px 16px" mt={20}>
        <SegmentedTabs
          label="Куда добавить"
          value={String(plan.type)}
          onChange={(value) => plan.chooseType(value === '1' ? FAQ_TYPES.faq : FAQ_TYPES.technical)}
          data={TARGETS}
        />
        {preview.levels.length > 1 && (
          <Select
            aria-label="Какие заголовки станут вопросами"
            flex={{ base: '1 1 100%', sm: '0 1 300px' }}
            size="sm"
            data={preview.levels.map((level) => ({
              value: String(level),
              label: `Вопросы — заголовки уровня ${level}`,
            }))}
            value={String(preview.question_level)}
            allowDeselect={false}
            disabled={plan.upload.state !== null}
            onChange={(level) => level !== null && plan.chooseLevel(Number(level))}
          />
        )}
      </Group>
      {leftOut.length > 0 && (
        <Box mt="md">
          <Notice kind="wait">Не попадут: {leftOut.join('; ')}.</Notice>
        </Box>
      )}
      <Stack component="ul" className="plain-list" mt="md" aria-label="Разделы файла">
        {sections.map((section, at) => (
          <ImportSection
            key={section.questions[0]?.at}
            section={section}
            at={at}
            plan={plan}
            others={fresh}
          />
        ))}
      </Stack>
    </>
  );
}
