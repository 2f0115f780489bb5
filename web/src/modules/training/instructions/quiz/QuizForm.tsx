import { Button, Input, SimpleGrid } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Quiz, QUIZ_LIMITS } from '@portal/contract/training/instructions/quiz/quiz.ts';
import { IconPlus } from '@tabler/icons-react';
import { NumberInput } from '../../../../ui/fields/NumberInput.ts';
import { DialogForm } from '../../../../ui/form-dialog/DialogForm.tsx';
import type { FormDialogControls } from '../../../../ui/form-dialog/FormDialog.tsx';
import { useFormDraft } from '../../../../ui/drafts/use-form-draft.ts';
import { useSubmit } from '../../../../ui/form-dialog/use-submit.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { newQuestion, readQuestions, validateQuiz } from './quiz-values.ts';
import { usePutQuiz } from './quiz-editor.queries.ts';

interface QuizFormProps {
  id: string;
  stored: Quiz;
  controls: FormDialogControls;
}

/** Quiz form: pass mark, attempts and questions. */
export function QuizForm({ id, stored, controls }: QuizFormProps) {
  const { mutateAsync } = usePutQuiz(id);
  const form = useForm<Quiz>({ initialValues: stored, validate: validateQuiz });
  const { submit, isSending } = useSubmit(form, controls, async (values) => {
    await mutateAsync(values);
    return values.questions.length > 0 ? 'Тест сохранён' : 'Теста у инструктажа нет';
  });
  const draft = useFormDraft(form, {
    name: 'instruction-quiz',
    id,
    readers: { questions: readQuestions },
    ...controls,
  });
  const { questions } = form.values;
  return (
    <DialogForm
      form={form}
      controls={controls}
      onSubmit={submit}
      isSending={isSending}
      submitLabel="Сохранить"
      draft={draft}
      note={questions.length === 0 ? 'Без вопросов теста нет' : undefined}
    >
      <SimpleGrid cols={3} spacing="xs" style={{ alignItems: 'end' }}>
        <NumberInput
          label="Порог, %"
          min={1}
          max={100}
          allowDecimal={false}
          {...form.getInputProps('pass_mark')}
        />
        <NumberInput
          label="Попыток подряд"
          min={1}
          max={QUIZ_LIMITS.tries}
          allowDecimal={false}
          {...form.getInputProps('tries')}
        />
        <NumberInput
          label="Потом перерыв, минут"
          min={1}
          max={QUIZ_LIMITS.waitMinutes}
          allowDecimal={false}
          {...form.getInputProps('wait_minutes')}
        />
      </SimpleGrid>
      {questions.map((_, at) => (
        <QuestionFields key={`question-${at + 1}`} form={form} at={at} />
      ))}
      {form.errors['questions'] && <Input.Error role="alert">{form.errors['questions']}</Input.Error>}
      {questions.length < QUIZ_LIMITS.questions && (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('questions', newQuestion())}
        >
          Добавить вопрос
        </Button>
      )}
    </DialogForm>
  );
}
