import type { ModalProps } from '@mantine/core';
import { useFocusReturn, useWindowEvent } from '@mantine/hooks';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { dialogOf, isInFront } from '../dialogs/front.ts';
import { LazyModal } from '../dialogs/LazyModal.tsx';
import { useUnsavedGuard } from '../unsaved-guard.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

export interface FormDialogControls {
  title: string;
  /** True after an explicit close, saved or not. */
  isLeft: () => boolean;
  /** Marks unsaved changes: closing then asks for confirmation. */
  setDirty: (dirty: boolean) => void;
  /** The form is rendered: focuses its first field. */
  focusFirst: () => void;
  /** Closes without confirmation and keeps the draft on this device. */
  keepDraft: () => void;
  /** Locks the dialog while saving. */
  setSaving: (saving: boolean) => void;
  /** 'Отмена': asks for confirmation if there are unsaved changes. */
  cancel: () => void;
  /** Closes after saving, without confirmation. */
  finish: () => void;
}

export interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  size?: ModalProps['size'];
  /** Shown while a lazy form loads. */
  skeleton?: ReactNode;
  children: (controls: FormDialogControls) => ReactNode;
}

/** After the attempt of the confirmation dialog, ms. */
const FOCUS_DELAY = 60;

/**
 * Escape closes the dialog only if no list, calendar or popover of its fields is open: they are rendered
 * outside it. After a confirmation nothing may be focused, which counts as inside.
 */
const isOwnEscape = (event: KeyboardEvent, id: string): boolean =>
  event.key === 'Escape' &&
  !event.isComposing &&
  event.target instanceof Element &&
  (event.target === document.body ? isInFront(id) : dialogOf(id)?.contains(event.target) === true) &&
  event.target.getAttribute('data-mantine-stop-propagation') !== 'true';

const FIELDS =
  'input:enabled:not([type=hidden], [type=file]), textarea:enabled, [contenteditable=true], button[role=combobox]';

/** The modal focuses the marked field on opening only, but the form may render later. */
function focusFirst(id: string): void {
  const body = dialogOf(id);
  const first =
    body?.querySelector<HTMLElement>('[data-autofocus]') ?? body?.querySelector<HTMLElement>(FIELDS);
  if (!first) return;
  first.dataset['autofocus'] = 'true';
  first.focus({ preventScroll: true });
}

/** Dialog with a form: locked while saving, asks before discarding changes. */
export function FormDialog({ opened, onClose, title, size, skeleton, children }: FormDialogProps) {
  const id = useId();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // Each opening mounts a fresh form, even during the closing animation.
  const [opening, setOpening] = useState({ opened, round: 0 });
  if (opened !== opening.opened) setOpening({ opened, round: opening.round + Number(opened) });
  const { askToClose, letGo, keep, isLeft } = useUnsavedGuard(opened && isDirty, id);

  // Manual: the modal loads too late to record the focused element, and a confirmation on close would return
  // the focus to the form.
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

  // Determined before the key closes a list or popover; applied only if nothing handled it.
  const isMeant = useRef(false);
  useWindowEvent(
    'keydown',
    (event) => {
      isMeant.current = opened && isOwnEscape(event, id);
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
      // A click outside a long form is usually an accident.
      closeOnClickOutside={false}
      // Mantine would also handle an Escape meant for a popover above the dialog.
      closeOnEscape={false}
      data-dialog={id}
      closeButtonProps={{ 'aria-label': 'Закрыть', disabled: isSaving }}
    >
      <Suspense key={opening.round} fallback={skeleton ?? <FormSkeleton />}>
        {children({
          title,
          isLeft,
          setDirty,
          focusFirst: () => focusFirst(id),
          keepDraft,
          setSaving,
          cancel: () => void cancel(),
          finish,
        })}
      </Suspense>
    </LazyModal>
  );
}
