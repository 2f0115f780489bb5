import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../platform/download.ts';
import { Notice } from '../../../ui/messages/Notice.tsx';
import { copyText } from '../../../ui/text/copy-text.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Shown once: the server only stores their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const Mark = isCopied ? IconCheck : IconCopy;
  const download = () =>
    saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'Коды восстановления портала.txt');
  return (
    <Stack gap="md">
      <Notice kind="done" live>
        Второй фактор включён. Сохраните коды восстановления: они показаны один раз.
      </Notice>
      <Text>Если телефона нет под рукой, введите при входе один из них. Каждый срабатывает один раз.</Text>
      <SimpleGrid
        component="ul"
        className="plain-list"
        cols={2}
        spacing="xs"
        p="md"
        bg="var(--sunken)"
        bd="1px solid var(--line-strong)"
        bdrs="md"
        ta="center"
        ff="monospace"
        fz="sm"
        aria-label="Коды восстановления"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="xs" grow>
        <Button
          variant="default"
          leftSection={<Mark {...ICON} />}
          onClick={() => void copyText(text).then(setCopied)}
        >
          {isCopied ? 'Скопированы' : 'Скопировать'}
        </Button>
        <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={download}>
          Скачать
        </Button>
      </Group>
      <Button onClick={onDone}>Готово</Button>
    </Stack>
  );
}
