import { Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { REQUEST_TEXT_LENGTH } from '@portal/contract/requests/request.kinds.ts';
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { useCreateRequest, useRequestTypes } from '../requests.queries.ts';
import { Consequences } from './Consequences.tsx';
import { DaysField } from './DaysField.tsx';
import { bodyOf, faultsOf, NOTHING, type RequestType, type RequestValues } from './request-form.ts';
import { ShiftField } from './ShiftField.tsx';
import { TypeField } from './TypeField.tsx';

const MESSAGE_LABELS: Record<RequestType['kind'], string> = {
  absence: 'Комментарий (можно не писать)',
  certificate: 'Для чего справка (можно не писать)',
  other: 'Что нужно',
  hours: 'Что не так',
};

/** The type of the request, its days, and one sentence about what follows. */
export default function RequestForm(controls: FormDialogControls) {
  const types = useRequestTypes();
  const offered = (types.data ?? []).filter(
    ({ attributes }) => !attributes.is_archive && attributes.kind !== 'hours',
  );
  const typeOf = ({ type_id: id }: RequestValues) => offered.find((type) => type.id === id)?.attributes;
  const form = useForm<RequestValues>({
    initialValues: NOTHING,
    validate: (values) => faultsOf(values, typeOf(values)),
  });
  const draft = useFormDraft(form, { name: 'request', title: controls.title, isLeft: controls.isLeft });
  const { mutateAsync } = useCreateRequest();
  const { submit, isSending } = useSubmit(form, controls, async (values, key) => {
    const type = typeOf(values);
    if (!type) return null;
    await mutateAsync({ body: bodyOf(values, type), key });
    draft.drop();
    return 'Заявка отправлена. Решение придёт уведомлением';
  });
  const { values } = form;
  const type = typeOf(values);
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Отправить"
      draft={draft}
    >
      <TypeField types={types} offered={offered} {...form.getInputProps('type_id')} />
      {type?.note && (
        <Text size="dense" c="var(--text-2)" className="shrinks" style={{ whiteSpace: 'pre-line' }}>
          {type.note}
        </Text>
      )}
      {type?.unit === 'day' && <DaysField form={form} type={type} />}
      {type?.unit === 'shift' && <ShiftField form={form} />}
      {type && <Consequences values={values} type={type} />}
      {type && (
        <Textarea
          label={MESSAGE_LABELS[type.kind]}
          autosize
          minRows={type.kind === 'other' ? 4 : 1}
          maxRows={10}
          maxLength={REQUEST_TEXT_LENGTH}
          {...form.getInputProps('message')}
        />
      )}
    </DialogForm>
  );
}
