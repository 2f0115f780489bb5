import { Radio, Stack, Text } from '@mantine/core';
import { type FormErrors, useForm } from '@mantine/form';
import { HTML_LIMIT } from '@portal/contract/shared/text/html-size.ts';
import { htmlHasContent } from '@portal/contract/shared/html-text.ts';
import { useState } from 'react';
import { oneOf } from '../../../../platform/address/search.ts';
import { useFormDraft } from '../../../../ui/drafts/use-form-draft.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { RichTextField } from '../../../../ui/rich-text/RichTextField.tsx';
import { type PolicySettings, usePutPolicy } from './policy.queries.ts';

interface Values {
  text: string;
  is_new_edition: '' | 'no' | 'yes';
}

const validate = ({ text, is_new_edition }: Values): FormErrors => ({
  ...(!htmlHasContent(text) && { text: 'Введите текст.' }),
  ...(text.length > HTML_LIMIT && { text: 'Текст слишком длинный.' }),
  ...(is_new_edition === '' && { is_new_edition: 'Выберите, что это.' }),
});

/** The kind of edition has no default, because publishing requires an explicit choice. */
export default function PolicyForm({
  policy,
  controls,
}: {
  policy: PolicySettings | null;
  controls: FormDialogControls;
}) {
  // The edition shown to the user: another one may be published while this form is open.
  const [known] = useState(policy);
  const { mutateAsync } = usePutPolicy();
  const [isUploading, setUploading] = useState(false);
  const form = useForm<Values>({
    initialValues: { text: known?.text ?? '', is_new_edition: known ? '' : 'yes' },
    validate,
  });
  const draft = useFormDraft(form, {
    name: 'policy',
    readers: { is_new_edition: oneOf(['', 'no', 'yes']) },
    ...controls,
  });
  const { submit, isSending } = useSubmit(form, controls, async ({ text, is_new_edition }) => {
    const isNew = is_new_edition === 'yes';
    await mutateAsync({ text, is_new_edition: isNew, edition: known?.edition ?? null });
    return isNew ? 'Новая редакция действует' : 'Текст исправлен';
  });
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      isBlocked={isUploading}
      draft={draft}
      submitLabel={known ? 'Сохранить' : 'Опубликовать'}
    >
      <RichTextField
        form={form}
        name="text"
        draft={draft}
        label="Текст"
        placeholder="Какие данные, зачем и как долго хранит организация"
        disabled={isSending}
        onUploading={setUploading}
      />
      {known ? (
        <Radio.Group label="Исправление или новая редакция?" {...form.getInputProps('is_new_edition')}>
          <Stack gap="sm" mt="xs">
            <Radio
              value="no"
              label="Исправление"
              description="Опечатка или уточнение: кто согласился, того не спросим снова"
            />
            <Radio
              value="yes"
              label={`Новая редакция, №\u00a0${known.edition + 1}`}
              description="Согласие спросим у всех заново, и у вас тоже"
            />
          </Stack>
        </Radio.Group>
      ) : (
        <Text size="dense" c="var(--text-2)">
          Портал сразу спросит согласие у всех, кто им пользуется, и у вас тоже. До согласия другие страницы
          не откроются.
        </Text>
      )}
    </DialogForm>
  );
}
