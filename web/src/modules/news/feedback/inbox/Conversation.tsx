import { Conversation as Messages } from '../../../../ui/conversation/Conversation.tsx';
import { useReplies, useReply } from '../conversation.queries.ts';

/** Texts for the sender and for those who answer. */
const WORDS = {
  sender: { label: 'Написать ещё', submitLabel: 'Отправить', done: 'Сообщение отправлено' },
  editor: { label: 'Ответ сотруднику', submitLabel: 'Ответить', done: 'Ответ отправлен' },
};

/** Replies to a message, and the reply form. */
export function Conversation({ id, as }: { id: string; as: keyof typeof WORDS }) {
  const { done, ...words } = WORDS[as];
  return <Messages query={useReplies(id)} sending={useReply(id, done)} {...words} />;
}
