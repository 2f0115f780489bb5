import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWantedDraft } from '../../ui/drafts/use-wanted-draft.ts';
import classes from './FeedbackCard.module.css';
import { FeedbackDialog, preloadFeedback } from './FeedbackDialog.tsx';
import { SideCard } from '../../ui/SideCard.tsx';

/** The way to write to the director, the office or the work team. */
export function FeedbackCard({ replyTo }: { replyTo: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  useWantedDraft(['feedback'], () => setOpen(true));
  return (
    <SideCard id="feedback" title="Обратная связь">
      <p className={classes.text}>
        Вопрос, жалоба или идея — директору, в офис или рабочей группе. Ответ придёт на вашу почту.
      </p>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconMessage2 size={18} stroke={1.6} aria-hidden />}
        onPointerEnter={preloadFeedback}
        onFocus={preloadFeedback}
        onClick={() => setOpen(true)}
      >
        Написать сообщение
      </Button>
      <Link to="/myFeedback" className={classes.own}>
        Мои обращения
      </Link>
      <FeedbackDialog opened={isOpen} onClose={() => setOpen(false)} replyTo={replyTo} />
    </SideCard>
  );
}
