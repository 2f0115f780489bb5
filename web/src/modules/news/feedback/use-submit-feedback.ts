import type { UseFormReturnType } from '@mantine/form';
import { FEEDBACK_SENT } from '@portal/contract/news/feedback/feedback.calls.ts';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../../ui/form-dialog/use-submit.ts';
import { useSendFeedback } from './feedback.queries.ts';

/** Form values of a message. */
export interface FeedbackValues {
  to: FeedbackSubject;
  from: string;
  message: string;
}

type Controls = Pick<FormDialogControls, 'setSaving' | 'finish'> & { dropDraft: () => void };

/** Sends the message and deletes its draft. */
export function useSubmitFeedback(
  form: UseFormReturnType<FeedbackValues>,
  { dropDraft, ...controls }: Controls,
) {
  const { mutateAsync } = useSendFeedback();
  return useSubmit(form, controls, async (body, key) => {
    await mutateAsync({ body, key });
    dropDraft();
    return FEEDBACK_SENT;
  });
}
