import { Box, Button, Group, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { DialogFooter } from '../dialogs/DialogFooter.tsx';
import { KeepDraft } from '../drafts/KeepDraft.tsx';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import type { FormDraft } from '../drafts/use-form-draft.ts';
import type { FormDialogControls } from './FormDialog.tsx';
import { showFirstFault } from './show-first-fault.ts';
import { useFormDirty } from './use-form-dirty.ts';

interface DialogFormProps<V extends object> {
  form: UseFormReturnType<V>;
  /** Without `setDirty` the dialog closes without confirmation. */
  controls: Pick<FormDialogControls, 'cancel'> &
    Partial<Pick<FormDialogControls, 'setDirty' | 'focusFirst' | 'keepDraft'>>;
  onSubmit: (values: V) => Promise<void>;
  isSending: boolean;
  submitLabel: string;
  cancelLabel?: string;
  /** Submission is disabled. */
  isBlocked?: boolean;
  /** Something beside the values of the form is changed. */
  isDirty?: boolean;
  /** The main button deletes or disables something. */
  isDanger?: boolean;
  note?: ReactNode;
  /** Second way to submit, beside the main button. It replaces the button for drafts on this device. */
  secondary?: ReactNode;
  /** The secondary button sends the form and shows the progress. */
  isSecondarySent?: boolean;
  /** The main button itself is pressed, before the form is submitted. */
  onSubmitPress?: () => void;
  draft?: FormDraft;
  /** Below the fields, usable while they are disabled. */
  progress?: ReactNode;
  children: ReactNode;
}

/** Form in a FormDialog: stacked fields and two buttons. */
export function DialogForm<V extends object>(props: DialogFormProps<V>) {
  const { form, controls, onSubmit, isSending } = props;
  const isDirty = form.isDirty() || props.isDirty === true;
  useFormDirty(isDirty, controls);
  const keep = !props.secondary && props.draft && controls.keepDraft && (
    <KeepDraft isDirty={isDirty} disabled={isSending} onKeep={controls.keepDraft} />
  );
  return (
    <form
      noValidate
      aria-busy={isSending}
      onSubmit={form.onSubmit((values) => void onSubmit(values), showFirstFault)}
    >
      <Box component="fieldset" disabled={isSending} m={0} p={0} bd={0} miw={0}>
        <Stack gap={16}>
          {props.draft && <DraftOffer draft={props.draft} />}
          {props.children}
        </Stack>
      </Box>
      {props.progress}
      <DialogFooter note={props.note ?? keep}>
        <Button variant="default" disabled={isSending} onClick={controls.cancel}>
          {props.cancelLabel ?? 'Отмена'}
        </Button>
        {props.secondary}
        <Button
          type="submit"
          color={props.isDanger ? 'red' : undefined}
          loading={isSending && !props.isSecondarySent}
          disabled={(props.isBlocked ?? false) || isSending}
          onClick={({ detail, currentTarget }) => {
            // Enter in a field clicks the button too, but neither by pointer nor by its own key.
            if (detail > 0 || currentTarget === document.activeElement) props.onSubmitPress?.();
          }}
        >
          {props.submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Short fields side by side. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Group gap="16px 24px" align="flex-start">
      {children}
    </Group>
  );
}
