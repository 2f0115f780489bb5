import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSend, IconX } from '@tabler/icons-react';
import { type FailedEmail, useEmailActs } from '../state.queries.ts';

/** Error of the mail server, verbatim, and the available actions. */
export function EmailDetails({ letter: { id, attributes } }: { letter: FailedEmail }) {
  const { again, dismiss } = useEmailActs();
  return (
    <Stack gap="sm" maw={620} py={4}>
      <Text size="dense" className="shrinks" style={{ whiteSpace: 'normal' }}>
        Попыток: {attributes.tries}. {attributes.failure && `Ответ почтового сервера: ${attributes.failure}`}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
          loading={again.isPending}
          onClick={() => again.mutate({ ids: [id] })}
        >
          Отправить ещё раз
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ ids: [id] })}
        >
          Убрать из списка
        </Button>
      </Group>
    </Stack>
  );
}
