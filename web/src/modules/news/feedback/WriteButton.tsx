import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import type { FeedbackSubject } from '@portal/contract/news/feedback/feedback.subjects.ts';
import { useState } from 'react';
import { useWantedDraft } from '../../../ui/drafts/use-wanted-draft.ts';
import { FeedbackDialog, preloadFeedback } from './FeedbackDialog.tsx';

interface WriteButtonProps {
  /** Default reply address. */
  replyTo: string | undefined;
  size?: 'sm' | 'xs';
  /** Recipient chosen at first: the director by default. */
  to?: FeedbackSubject | undefined;
}

/** Opens the message dialog, also by URL or draft. */
export function WriteButton({ replyTo, size = 'sm', to }: WriteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useWantedDraft(['feedback'], () => setOpen(true));
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconMessage2 size={18} stroke={1.6} aria-hidden />}
        aria-label="Написать сообщение"
        onPointerEnter={preloadFeedback}
        onFocus={preloadFeedback}
        onClick={() => setOpen(true)}
      >
        Написать
      </Button>
      <FeedbackDialog opened={isOpen} onClose={() => setOpen(false)} replyTo={replyTo} to={to} />
    </>
  );
}
