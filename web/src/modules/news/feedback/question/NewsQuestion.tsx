import { Box, Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/lazy.ts';
import { FormDialog } from '../../../../ui/form-dialog/FormDialog.tsx';
import { LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';

const QuestionForm = lazyPart(() => import('./QuestionForm.tsx'));

interface NewsQuestionProps {
  news: { id: string; title: string };
  /** The user's e-mail, if known. */
  replyTo: string | undefined;
}

/** Link to ask about a news; the answer appears in the user's messages and by e-mail. */
export function NewsQuestion({ news, replyTo }: NewsQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box mt={16} ml={-12} className="no-print">
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconMessageQuestion size={18} stroke={1.6} aria-hidden />}
        onPointerEnter={QuestionForm.preload}
        onFocus={QuestionForm.preload}
        onClick={() => setOpen(true)}
      >
        Задать вопрос
      </Button>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title="Вопрос к новости" size={560}>
        {(controls) => (
          <Suspense fallback={<LinesSkeleton lines={7} label="Загружаем форму" />}>
            <QuestionForm news={news} replyTo={replyTo} {...controls} />
          </Suspense>
        )}
      </FormDialog>
    </Box>
  );
}
