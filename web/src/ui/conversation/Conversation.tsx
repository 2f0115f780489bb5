import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core';
import { REPLY_LENGTH } from '@portal/contract/news/feedback/thread.ts';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { formatDateTime } from '../../platform/dates.ts';
import { AttachedFile, type ConversationFile } from './AttachedFile.tsx';
import { useOneAtATime } from '../double-click/use-one-at-a-time.ts';
import { newKey } from '../upload/idempotency-key.ts';
import { AttachButton } from './AttachButton.tsx';
import { LoadState } from '../messages/ScreenState.tsx';

export interface ConversationMessage {
  id: string;
  /** Name of the author. */
  user: string;
  own: boolean;
  created_at: string;
  text: string;
  file?: ConversationFile | null;
}

export interface NewMessage {
  text: string;
  file: File | null;
  /** The same for a repeated attempt. */
  key: string;
}

interface ConversationProps {
  query: UseQueryResult<readonly ConversationMessage[]>;
  /** Label of the text field. */
  label: string;
  submitLabel: string;
  /** Look of the button; the main one of the page by default. */
  variant?: 'default' | 'filled';
  /** Messages may have a file. */
  hasFiles?: boolean;
  sending: UseMutationResult<unknown, Error, NewMessage>;
}

/** Messages below a record, and the form of the next one. */
export function Conversation({
  query,
  label,
  submitLabel,
  variant = 'filled',
  hasFiles = false,
  sending,
}: ConversationProps) {
  const { data: messages = [] } = query;
  const sendOnce = useOneAtATime(sending.mutate);
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef<NewMessage>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' && !file) return field.current?.focus();
    const onSuccess = () => {
      setText('');
      setFile(null);
      attempt.current = null;
    };
    if (attempt.current?.text !== text || attempt.current.file !== file)
      attempt.current = { text, file, key: newKey() };
    sendOnce(attempt.current, { onSuccess });
  };
  return (
    <Stack gap={12} mt={12} maw={560}>
      <LoadState query={query} name="ответы" lines={2} />
      {messages.length > 0 && (
        <Stack component="ol" gap={8} className="plain-list">
          {messages.map((message) => (
            <Card component="li" key={message.id} radius="md" px={12} py={8} ml={message.own ? 32 : 0}>
              <Text component="p" size="xs" c="var(--text-2)" mb={2}>
                {message.own ? 'Вы' : message.user}, {formatDateTime(message.created_at)}
              </Text>
              {message.text && (
                <Text component="p" className="shrinks" style={{ whiteSpace: 'pre-line' }}>
                  {message.text}
                </Text>
              )}
              {message.file && <AttachedFile file={message.file} />}
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
        <Group gap={8}>
          <Button type="submit" size="sm" variant={variant} loading={sending.isPending}>
            {submitLabel}
          </Button>
          {hasFiles && <AttachButton file={file} onChange={setFile} disabled={sending.isPending} />}
        </Group>
      </Stack>
    </Stack>
  );
}
