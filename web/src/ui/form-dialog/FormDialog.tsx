import type { ModalProps } from '@mantine/core';
import { useFocusReturn, useWindowEvent } from '@mantine/hooks';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { LazyModal } from '../dialogs/LazyModal.tsx';
import { useUnsavedGuard } from '../unsaved-guard.ts';

export interface FormDialogControls {
  title: string;
  /** It was closed on purpose, after saving or without. */
  isLeft: () => boolean;
  /** Something was typed: closing asks first. */
  setDirty: (dirty: boolean) => void;
  /** The form has come: the keyboard goes to its first field. */
  focusFirst: () => void;
  /** Closes without a question; what was typed stays as a draft on this device. */
  keepDraft: () => void;
  /** While saving the dialog is locked. */
  setSaving: (saving: boolean) => void;
  /** The user's 'Отмена': asks when there is something to lose. */
  cancel: () => void;
  /** After saving: closes without a question. */
  finish: () => void;
}

interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: ModalProps['size'];
  children: (controls: FormDialogControls) => ReactNode;
}

/** After the question's own attempt, ms. */
const FOCUS_DELAY = 60;

/**
 * Escape means this dialog only when no list, calendar or popover of its fields is open: they live
 * outside of it. After a question has closed the focus may be nowhere, and nowhere counts as here.
 */
const isOwnEscape = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' &&
  !event.isComposing &&
  event.target instanceof Element &&
  (event.target === document.body || event.target.closest('[data-form-dialog]') !== null) &&
  event.target.getAttribute('data-mantine-stop-propagation') !== 'true';

const FIELDS =
  'input:enabled:not([type=hidden], [type=file]), textarea:enabled, [contenteditable=true], button[role=combobox]';

/** The modal gives the focus to what is marked, but only when it opens; the form may come later. */
function focusFirst(): void {
  const body = document.querySelector('[data-form-dialog]');
  const first =
    body?.querySelector<HTMLElement>('[data-autofocus]') ?? body?.querySelector<HTMLElement>(FIELDS);
  if (!first) return;
  first.dataset['autofocus'] = 'true';
  first.focus({ preventScroll: true });
}

/** A dialog around a form: locked while it saves, asks before it throws away what was typed. */
export function FormDialog({ opened, onClose, title, size, children }: FormDialogProps) {
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // Each opening begins with a fresh form, also while the last one still fades away.
  const [opening, setOpening] = useState({ opened, round: 0 });
  if (opened !== opening.opened) setOpening({ opened, round: opening.round + Number(opened) });
  const { askToClose, letGo, keep, isLeft } = useUnsavedGuard(opened && isDirty);

  // By hand: the modal is loaded too late to know where the focus was, and a question that was asked
  // on the way out gives the focus back to the form.
  const returnFocus = useFocusReturn({ opened, shouldReturnFocus: false });

  const finish = () => {
    letGo();
    setTimeout(returnFocus, FOCUS_DELAY);
    setDirty(false);
    setSaving(false);
    onClose();
  };
  const keepDraft = () => {
    notify.success('Черновик сохранён на этом устройстве');
    keep();
    finish();
  };
  const cancel = async () => {
    if (!isSaving && (await askToClose())) finish();
  };

  // Judged before the list or popover it may close has closed; done only if nobody has taken it.
  const isMeant = useRef(false);
  useWindowEvent(
    'keydown',
    (event) => {
      isMeant.current = opened && isOwnEscape(event);
    },
    true,
  );
  useWindowEvent('keydown', () => {
    if (isMeant.current) void cancel();
  });

  return (
    <LazyModal
      opened={opened}
      onClose={() => void cancel()}
      title={title}
      {...(size === undefined ? {} : { size })}
      // A click beside a long form is an accident more often than a wish.
      closeOnClickOutside={false}
      // Mantine would also take the Escape that was meant for a popover in front of the dialog.
      closeOnEscape={false}
      data-form-dialog
      closeButtonProps={{ 'aria-label': 'Закрыть', disabled: isSaving }}
    >
      <Fragment key={opening.round}>
        {children({
          title,
          isLeft,
          setDirty,
          focusFirst,
          keepDraft,
          setSaving,
          cancel: () => void cancel(),
          finish,
        })}
      </Fragment>
    </LazyModal>
  );
}
