import { Box, Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { LoadState } from '../../../../ui/messages/ScreenState.tsx';
import { SegmentedTabs } from '../../../../ui/tabs/SegmentedTabs.tsx';
import { QuizForm } from './QuizForm.tsx';
import { useQuiz } from './quiz-editor.queries.ts';
import { QuizResults } from './QuizResults.tsx';

interface QuizDialogProps {
  id: string;
  controls: FormDialogControls;
}

const VIEWS = [
  { value: 'questions', label: 'Вопросы' },
  { value: 'results', label: 'Результат по вопросам' },
] as const;

/** Quiz editor with results. */
export default function QuizDialog({ id, controls }: QuizDialogProps) {
  const quiz = useQuiz(id);
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('questions');
  if (quiz.data === undefined)
    return <LoadState query={quiz} name="тест" skeleton={<Skeleton height={240} radius="md" />} />;
  return (
    <>
      {quiz.data.questions.length > 0 && (
        <Box mb="md">
          <SegmentedTabs label="Что показать" value={view} data={VIEWS} onChange={setView} />
        </Box>
      )}
      {/* Keeps the form mounted while the results are shown. */}
      <div hidden={view !== 'questions'}>
        <QuizForm id={id} stored={quiz.data} controls={controls} />
      </div>
      {view === 'results' && <QuizResults id={id} />}
    </>
  );
}
