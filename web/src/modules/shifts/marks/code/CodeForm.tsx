import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { CodeCamera } from './CodeCamera.tsx';

export interface CodeFormProps {
  /** Refusal of an earlier code. */
  fault: string | undefined;
  controls: Pick<FormDialogControls, 'cancel' | 'finish' | 'setSaving'>;
  /** Marks with the code; throws ApiError. */
  onCode: (code: string) => Promise<void>;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 8);

/** The code on the area's screen: by the camera, or eight digits by hand. */
export default function CodeForm({ fault, controls, onCode }: CodeFormProps) {
  const form = useForm({
    initialValues: { code: '' },
    initialErrors: { code: fault },
    validate: { code: (code) => (digitsOf(code).length === 8 ? null : 'Нужны восемь цифр с экрана.') },
  });
  const [isSending, setIsSending] = useState(false);
  /** Another look at the screen after a refusal. */
  const [look, setLook] = useState(0);
  const send = async (code: string): Promise<void> => {
    setIsSending(true);
    controls.setSaving(true);
    try {
      await onCode(digitsOf(code));
      controls.finish();
    } catch (error) {
      setIsSending(false);
      controls.setSaving(false);
      setLook((before) => before + 1);
      form.setFieldError(
        'code',
        error instanceof ApiError ? error.message : 'Не получилось. Попробуйте ещё раз.',
      );
    }
  };
  return (
    <DialogForm
      form={form}
      controls={{ cancel: controls.cancel }}
      onSubmit={({ code }) => send(code)}
      isSending={isSending}
      submitLabel="Отметиться"
    >
      <CodeCamera key={look} onCode={(code) => void send(code)} />
      <TextInput
        label="Восемь цифр"
        placeholder="1234 5678"
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}
