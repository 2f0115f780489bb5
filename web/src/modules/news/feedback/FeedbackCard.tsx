import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SideCard } from '../../../ui/SideCard.tsx';
import { WriteButton } from './WriteButton.tsx';

/** Card with the button for messages to the director, the office or the work team. */
export const FeedbackCard = ({ replyTo }: { replyTo: string | undefined }) => (
  <SideCard id="feedback" title="Обратная связь" aside={<WriteButton replyTo={replyTo} size="xs" />}>
    <Text component="p" size="dense" c="dimmed">
      <Link to="/myFeedback" className="quiet-link" data-touch>
        Мои обращения
      </Link>
    </Text>
  </SideCard>
);
