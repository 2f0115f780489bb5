import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { LinesSkeleton } from '../../../ui/messages/ScreenState.tsx';
import { lazyPart } from '../../../platform/lazy.ts';
import { EditorPart } from '../../../ui/rich-text/editor/editor-part.ts';

const FeedbackForm = lazyPart(() => import('./FeedbackForm.tsx'));

/** Preloads the dialog before it is opened. */
export function preloadFeedback(): void {
  FeedbackForm.preload();
  EditorPart.preload();
}

interface FeedbackDialogProps {
  opened: boolean;
  onClose: () => void;
  replyTo: string | undefined;
  to: FeedbackSubject | undefined;
}

/** Closes without confirmation, because the draft is stored. */
export function FeedbackDialog({ opened, onClose, replyTo, to }: FeedbackDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Новое сообщение"
      size={640}
      skeleton={<LinesSkeleton lines={9} label="Загружаем форму" />}
    >
      {(controls) => <FeedbackForm replyTo={replyTo} to={to} {...controls} />}
    </FormDialog>
  );
}
