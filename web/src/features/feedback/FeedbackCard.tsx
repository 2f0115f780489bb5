import { Button } from '@mantine/core';
import { IconMessage2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWantedDraft } from '../../ui/drafts/use-wanted-draft.ts';
import classes from './FeedbackCard.module.css';
import { FeedbackDialog, preloadFeedback } from './FeedbackDialog.tsx';

/** The way to write to the director, the office or the work team. */
export function FeedbackCard({ replyTo }: { replyTo: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  useWantedDraft(['feedback'], () => setOpen(true));
  return (
    <section className={classes.card} aria-labelledby="feedback">
      <h2 id="feedback" className={classes.title}>
        Обратная связь
      </h2>
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
    </section>
  );
}
