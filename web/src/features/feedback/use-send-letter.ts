import type { UseFormReturnType } from '@mantine/form';
import { FEEDBACK_SENT } from '@portal/contract/feedback/feedback.calls.ts';
import type { FeedbackSubject } from '@portal/contract/feedback/feedback.subjects.ts';
import type { FormDialogControls } from '../../ui/form-dialog/FormDialog.tsx';
import { useSubmit } from '../../ui/form-dialog/use-submit.ts';
import { useSendFeedback } from './feedback.queries.ts';

/** A letter that is not sent yet. */
export interface LetterValues {
  to: FeedbackSubject;
  from: string;
  message: string;
}

type Letter = Pick<FormDialogControls, 'setSaving' | 'finish'> & { forget: () => void };

/** Sends the letter and forgets its draft. */
export function useSendLetter(form: UseFormReturnType<LetterValues>, { forget, ...controls }: Letter) {
  const { mutateAsync } = useSendFeedback();
  return useSubmit(form, controls, async (body, key) => {
    await mutateAsync({ body, key });
    forget();
    return FEEDBACK_SENT;
  });
}
