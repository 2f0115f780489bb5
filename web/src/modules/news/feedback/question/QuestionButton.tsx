import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import type { Question } from './QuestionForm.tsx';

const QuestionForm = lazyPart(() => import('./QuestionForm.tsx'));

interface QuestionButtonProps {
  about: Question;
  /** The user's e-mail, if known. */
  replyTo: string | undefined;
}

/** Opens the dialog of a question; the answer appears in the user's messages and by e-mail. */
export function QuestionButton({ about, replyTo }: QuestionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className="no-print"
        leftSection={<IconMessageQuestion size={18} stroke={1.6} aria-hidden />}
        onPointerEnter={QuestionForm.preload}
        onFocus={QuestionForm.preload}
        onClick={() => setOpen(true)}
      >
        Задать вопрос
      </Button>
      <FormDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={about.dialog}
        size={560}
        skeleton={<LinesSkeleton lines={7} label="Загружаем форму" />}
      >
        {(controls) => <QuestionForm about={about} replyTo={replyTo} {...controls} />}
      </FormDialog>
    </>
  );
}
