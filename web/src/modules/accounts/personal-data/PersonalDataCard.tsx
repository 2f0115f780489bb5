import { Button, Stack, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useSession } from '../../../platform/session/session.ts';
import { downloadOwnData } from './download-data.ts';

/** Personal data export. */
export function PersonalDataCard() {
  const username = useSession()?.username ?? '';
  return (
    <Stack gap="md" align="flex-start">
      <Text size="xs" c="dimmed">
        Всё, что портал хранит о вас: учётная запись, смены, начисления, инструктажи, обращения, журнал. Архив
        со страницей для чтения и файлом JSON.
      </Text>
      <Button
        variant="default"
        leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />}
        onClick={() => downloadOwnData(username)}
      >
        Скачать мои данные
      </Button>
    </Stack>
  );
}
