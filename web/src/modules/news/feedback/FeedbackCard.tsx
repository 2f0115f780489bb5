import { Link } from '@tanstack/react-router';
import classes from './FeedbackCard.module.css';
import { WriteButton } from './WriteButton.tsx';
import { SideCard } from '../../../ui/SideCard.tsx';

/** Card with the button for messages to the director, the office or the work team. */
export function FeedbackCard({ replyTo }: { replyTo: string | undefined }) {
  return (
    <SideCard id="feedback" title="Обратная связь">
      <p className={classes.text}>
        Вопрос, жалоба или идея — директору, в офис или рабочей группе. Ответ будет на портале и придёт на
        почту.
      </p>
      <WriteButton replyTo={replyTo} fullWidth />
      <Link to="/myFeedback" className={classes.own}>
        Мои обращения
      </Link>
    </SideCard>
  );
}
