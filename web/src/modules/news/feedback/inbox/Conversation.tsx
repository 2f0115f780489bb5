import { Button, Card, Stack, Text, Textarea } from '@mantine/core';
import { REPLY_LENGTH } from '@portal/contract/news/feedback/conversation.calls.ts';
import { type FormEvent, useRef, useState } from 'react';
import { formatDateTime } from '../../../../platform/dates.ts';
import { ErrorState, LinesSkeleton } from '../../../../ui/messages/ScreenState.tsx';
import { useOneAtATime } from '../../../../ui/double-click/use-one-at-a-time.ts';
import { useReplies, useReply } from '../conversation.queries.ts';

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
    <Stack gap={12} mt={12} maw={560}>
      {isLoading && <LinesSkeleton lines={2} label="Загружаем ответы" />}
      {error && (
        <ErrorState title="Не удалось загрузить ответы" error={error} onRetry={() => void refetch()} />
      )}
      {replies.length > 0 && (
        <Stack component="ol" gap={8} className="plain-list">
          {replies.map(({ id: replyId, attributes }) => (
            <Card component="li" key={replyId} radius="md" px={12} py={8} ml={attributes.own ? 32 : 0}>
              <Text component="p" size="xs" c="var(--text-2)" mb={2}>
                {attributes.own ? 'Вы' : attributes.user}, {formatDateTime(attributes.created_at)}
              </Text>
              <Text component="p" className="shrinks" style={{ whiteSpace: 'pre-line' }}>
                {attributes.text}
              </Text>
            </Card>
          ))}
        </Stack>
      )}
      <Stack component="form" gap={8} align="flex-start" onSubmit={submit}>
        <Textarea
          ref={field}
          w="100%"
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
      </Stack>
    </Stack>
  );
}
