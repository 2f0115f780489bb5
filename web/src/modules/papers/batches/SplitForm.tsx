import { Select, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FILE_LIMIT, FILE_TOO_LARGE } from '@portal/contract/files/files.limits.ts';
import { MAX_PAPER_FILES, WRONG_PAPER_FILE } from '@portal/contract/papers/delivery/batches.calls.ts';
import { Link } from '@tanstack/react-router';
import dayjs from 'dayjs';
import { countOf } from '../../../platform/plural.ts';
import { FileDrop } from '../../../ui/fields/FileDrop.tsx';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { UploadProgress } from '../../../ui/upload/UploadProgress.tsx';
import { sizeText } from '../../../ui/upload/upload-progress.ts';
import { useUpload } from '../../../ui/upload/use-upload.ts';
import { recentMonths } from '../own/paper-texts.ts';
import { usePaperTypes, useReading, useSplit } from './batches.queries.ts';

const EXTENSIONS = /\.(pdf|zip)$/i;

const faultOf = ({ name, size }: File): string | null =>
  !EXTENSIONS.test(name) ? WRONG_PAPER_FILE : size >= FILE_LIMIT ? FILE_TOO_LARGE : null;

const weightOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

function faultOfAll(files: readonly File[]): string | null {
  if (files.length === 0) return 'Приложите файл.';
  if (files.length > MAX_PAPER_FILES) return `Не больше ${MAX_PAPER_FILES} файлов за раз.`;
  return weightOf(files) >= FILE_LIMIT ? FILE_TOO_LARGE : null;
}

interface SplitFormProps extends FormDialogControls {
  /** Called with the id of the new batch, before the dialog closes. */
  onSplit: (id: string) => void;
}

/** Type, month and files, which are split by employee. */
export function SplitForm({ onSplit, ...controls }: SplitFormProps) {
  const types = usePaperTypes().data;
  const form = useForm({
    initialValues: {
      document_type: '',
      period: dayjs().subtract(1, 'month').format('YYYY-MM'),
      file: [] as readonly File[],
    },
    validate: {
      document_type: (prefix) => (prefix === '' ? 'Выберите вид документа.' : null),
      file: faultOfAll,
    },
  });
  const { mutateAsync } = useSplit();
  const upload = useUpload();
  const isSent = upload.state !== null && upload.state.total > 0 && upload.state.sent >= upload.state.total;
  const reading = useReading(isSent).data;
  const { submit, isSending } = useSubmit(form, controls, async ({ document_type, period, file }, key) => {
    const body = new FormData();
    body.append('document_type', document_type);
    body.append('period', period);
    for (const one of file) body.append('file', one);
    const { data } = await upload.run((sending) =>
      mutateAsync({ form: body, controls: { ...sending, idempotencyKey: key } }),
    );
    onSplit(data.id);
    return 'Документы разложены, проверьте и опубликуйте';
  });
  const [first, ...others] = form.values.file;
  if (types?.length === 0)
    return (
      <Text component="p" c="var(--text-2)">
        Сначала отметьте хотя бы один вид «Для сотрудников» в{' '}
        <Link to="/adminDocFlow/types">видах документов</Link>.
      </Text>
    );
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Разложить"
      note="До публикации документы никому не видны."
    >
      <div className="fields">
        <Select
          label="Вид документа"
          data={(types ?? []).map(({ attributes: { prefix, name } }) => ({ value: prefix, label: name }))}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('document_type')}
        />
        <Select label="Месяц" data={recentMonths()} allowDeselect={false} {...form.getInputProps('period')} />
      </div>
      <FileDrop
        label="Файлы"
        hint="Один pdf на всех, zip или несколько pdf, до 180 МБ"
        accept=".pdf,.zip"
        file={first ?? null}
        noteOf={() =>
          others.length === 0
            ? sizeText(weightOf(form.values.file))
            : `и ещё ${countOf(others.length, ['файл', 'файла', 'файлов'])}, ${sizeText(weightOf(form.values.file))}`
        }
        refuse={faultOf}
        error={form.errors['file']}
        disabled={isSending}
        onChange={() => undefined}
        onFiles={(files) => form.setFieldValue('file', files)}
      />
      {upload.state && <UploadProgress state={upload.state} onCancel={upload.cancel} />}
      {isSent && reading && reading.pages > 0 && (
        <Text size="dense" c="var(--text-2)" className="numbers" role="status">
          Прочитано {reading.pages_read} из {reading.pages}
        </Text>
      )}
    </DialogForm>
  );
}
