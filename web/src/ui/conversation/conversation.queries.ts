import { type MutationMeta, type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import type { NewMessage } from './Conversation.tsx';

interface MessageRecord {
  id: string;
  attributes: {
    created_at: string;
    user: string;
    own: boolean;
    message: string;
    file: { name: string; size: number } | null;
  };
}

interface Thread {
  queryKey: QueryKey;
  /** Path of the record whose messages these are: '/pay_disputes/7'. */
  path: string;
  changes: NonNullable<MutationMeta['changes']>;
  list: (signal: AbortSignal) => Promise<{ data: readonly MessageRecord[] }>;
  write: (message: string, key: string) => Promise<unknown>;
  /** Sends a message with its file. */
  attach: (form: FormData, key: string) => Promise<unknown>;
}

/** Messages with files below a record, as `Conversation` takes them. */
export function useConversation({ queryKey, path, changes, list, write, attach }: Thread) {
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await list(signal)).data.map(({ id, attributes: { message, file, ...rest } }) => ({
        ...{ id, text: message, ...rest },
        file: file && { ...file, path: `${path}/files/${id}/` },
      })),
    staleTime: 0,
  });
  const sending = useMutation({
    mutationFn: ({ text, file, key }: NewMessage) => {
      if (!file) return write(text, key);
      const form = new FormData();
      form.append('message', text);
      form.append('file', file);
      return attach(form, key);
    },
    meta: { changes, afterFailure: false },
    onSuccess: () => notify.success('Сообщение отправлено'),
  });
  return { query, sending };
}
