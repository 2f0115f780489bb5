import { lazy, Suspense } from 'react';
import { FormDialog } from '../../ui/form-dialog/FormDialog.tsx';
import { LinesSkeleton } from '../../ui/messages/ScreenState.tsx';

const FeedbackForm = lazy(() => import('./FeedbackForm.tsx'));

interface FeedbackDialogProps {
  opened: boolean;
  onClose: () => void;
  replyTo: string | undefined;
}

/** Closing asks nothing: the message stays as a draft. */
export function FeedbackDialog({ opened, onClose, replyTo }: FeedbackDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Новое сообщение" size={640}>
      {({ title, setSaving, cancel, finish }) => (
        <Suspense fallback={<LinesSkeleton lines={9} label="Загружаем форму" />}>
          <FeedbackForm
            replyTo={replyTo}
            title={title}
            setSaving={setSaving}
            cancel={cancel}
            finish={finish}
          />
        </Suspense>
      )}
    </FormDialog>
  );
}
