import type { UseFormReturnType } from '@mantine/form';
import { FEEDBACK_SENT } from '@portal/contract/feedback/feedback.calls.ts';
import { ApiError } from '../../platform/api-error.ts';
import { applyServerErrors } from '../../platform/forms.ts';
import { notify } from '../../platform/notify.ts';
import { useIdempotencyKey } from '../../ui/idempotency-key.ts';
import type { Draft } from './drafts.ts';
import { useSendFeedback } from './feedback.queries.ts';

interface Letter {
  setSaving: (saving: boolean) => void;
  finish: () => void;
  forget: () => void;
}

/** Sends the letter once per press, forgets its draft and says so. */
export function useSendLetter(form: UseFormReturnType<Draft>, { setSaving, finish, forget }: Letter) {
  const { mutateAsync, isPending } = useSendFeedback();
  const { key, renew } = useIdempotencyKey();

  const submit = async (body: Draft) => {
    if (isPending) return;
    setSaving(true);
    try {
      await mutateAsync({ body, key });
      forget();
      notify.success(FEEDBACK_SENT);
      finish();
    } catch (error) {
      setSaving(false);
      applyServerErrors(form, error);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) renew();
    }
  };
  return { submit, isSending: isPending };
}
