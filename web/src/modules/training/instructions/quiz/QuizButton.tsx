import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { EditDialog } from '../../../../ui/form-dialog/EditDialog.tsx';
import { quizText } from './quiz-text.ts';

const QuizDialog = lazyPart(() => import('./QuizDialog.tsx'));

interface QuizButtonProps extends Pick<ButtonProps, 'variant'> {
  id: string;
  name: string;
  /** Number of questions. */
  questions: number;
}

/** Opens the quiz editor of an instruction. */
export function QuizButton({ id, name, questions, variant = 'subtle' }: QuizButtonProps) {
  const text = questions > 0 ? `Тест: ${quizText(questions)}` : 'Добавить тест';
  const [target, setTarget] = useState<string | null>(null);
  return (
    <>
      <Button
        variant={variant}
        color="gray"
        size="compact-sm"
        {...(variant === 'subtle' && { px: 0, td: 'underline' })}
        h={{ base: 44, sm: 26 }}
        c="var(--text-2)"
        fz={variant === 'subtle' ? 'xs' : 'dense'}
        // Above the link of the row, which covers all of it.
        pos="relative"
        aria-label={`${text}: инструктаж «${name}»`}
        onClick={() => setTarget(id)}
      >
        {text}
      </Button>
      <EditDialog target={target} onClose={() => setTarget(null)} title={`Тест: ${name}`} size={680}>
        {(instruction, controls) => <QuizDialog id={instruction} controls={controls} />}
      </EditDialog>
    </>
  );
}
