import { Button, Textarea } from '@mantine/core';
import { REPLY_LENGTH } from '@portal/contract/news/feedback/conversation.calls.ts';
import { type FormEvent, useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/dates.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { useOneAtATime } from '../../../../ui/double-click/use-one-at-a-time.ts';
import { useReplies, useReply } from '../conversation.queries.ts';
import classes from './Conversation.module.css';

/** Texts for the sender and for those who answer. */
const WORDS = {
  sender: { label: 'Написать ещё', submit: 'Отправить', done: 'Сообщение отправлено' },
  editor: { label: 'Ответ сотруднику', submit: 'Ответить', done: 'Ответ отправлен' },
};

/** Replies to a message, and the reply form. */
export function Conversation({ id, as }: { id: string; as: keyof typeof WORDS }) {
  const { label, submit: submitLabel, done } = WORDS[as];
  const { data: replies = [], error, isPending: isLoading, refetch } = useReplies(id);
  const { mutate, isPending } = useReply(done);
  const reply = useOneAtATime(mutate);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return field.current?.focus();
    reply({ id, text }, { onSuccess: () => setText('') });
  };
  return (
    <div className={classes.conversation}>
      {isLoading && <LinesSkeleton lines={2} label="Загружаем ответы" />}
      {error && (
        <ErrorState title="Не удалось загрузить ответы" error={error} onRetry={() => void refetch()} />
      )}
      {replies.length > 0 && (
        <ol className={classes.replies}>
          {replies.map(({ id: replyId, attributes }) => (
            <li key={replyId} className={classes.reply} data-own={attributes.own || undefined}>
              <p className={classes.who}>
                {attributes.own ? 'Вы' : attributes.user}, {formatDateTime(attributes.created_at)}
              </p>
              <p className={classes.text}>{attributes.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={REPLY_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={isPending}>
          {submitLabel}
        </Button>
      </form>
    </div>
  );
}
