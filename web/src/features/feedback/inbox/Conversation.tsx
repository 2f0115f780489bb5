import { Button, Textarea } from '@mantine/core';
import { REPLY_LENGTH } from '@portal/contract/feedback/conversation.calls.ts';
import { type FormEvent, useState } from 'react';
import { formatDateTime } from '../../../platform/dates.ts';
import { notify } from '../../../platform/notify.ts';
import { useReplies, useReply } from '../conversation.queries.ts';
import classes from './Conversation.module.css';

/** What was written after a message, and the place to write more. */
export function Conversation({ id, label }: { id: string; label: string }) {
  const { data: replies = [] } = useReplies(id);
  const { mutate, isPending } = useReply();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { id, text },
      {
        onSuccess: () => {
          setText('');
          notify.success('Ответ отправлен');
        },
      },
    );
  };
  return (
    <div className={classes.conversation}>
      {replies.length > 0 && (
        <ol className={classes.replies}>
          {replies.map((reply) => (
            <li key={reply.id} className={classes.reply} data-own={reply.attributes.own || undefined}>
              <p className={classes.who}>
                {reply.attributes.own ? 'Вы' : reply.attributes.user},{' '}
                {formatDateTime(reply.attributes.created_at)}
              </p>
              <p className={classes.text}>{reply.attributes.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className={classes.form} onSubmit={submit}>
        <Textarea
          aria-label={label}
          placeholder={label}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={REPLY_LENGTH}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={isPending} disabled={text.trim() === ''}>
          Ответить
        </Button>
      </form>
    </div>
  );
}
