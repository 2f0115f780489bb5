import { SideCard } from '../../../ui/SideCard.tsx';
import { WriteButton } from './WriteButton.tsx';

/** Card with the button for messages to the director, the office or the work team. */
export const FeedbackCard = ({ replyTo }: { replyTo: string | undefined }) => (
  <SideCard id="feedback" title="Обратная связь" aside={<WriteButton replyTo={replyTo} size="xs" />} />
);
