import { useQuery } from '@tanstack/react-query';
import type { FaqType } from '@portal/contract/knowledge/faq/faq.calls.ts';
import type { FormDialogControls } from '../../../ui/form-dialog/FormDialog.tsx';
import { LoadState } from '../../../ui/messages/ScreenState.tsx';
import { FormSkeleton } from '../../../ui/form-dialog/FormSkeleton.tsx';
import { faqQuestion } from './faq.queries.ts';
import { QuestionForm } from './QuestionForm.tsx';

interface StoredQuestionFormProps {
  /** Undefined for a new question. */
  id: string | undefined;
  sectionId: string;
  type: FaqType;
  controls: FormDialogControls;
}

/** Loads the answer, then shows the question form. */
export default function StoredQuestionForm({ id, ...rest }: StoredQuestionFormProps) {
  const question = useQuery({ ...faqQuestion(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <QuestionForm stored={null} {...rest} />;
  if (question.data === undefined)
    return <LoadState query={question} name="вопрос" skeleton={<FormSkeleton />} />;
  return <QuestionForm stored={question.data} {...rest} />;
}
