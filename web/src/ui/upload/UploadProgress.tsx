import { Box, Button, Group, Text } from '@mantine/core';
import { ProgressBar } from './ProgressBar.tsx';
import { sizeText, speedText, timeLeftText } from './upload-progress.ts';
import type { UploadState } from './use-upload.ts';

/** Progress of an upload: bar, speed, time left and a cancel button. */
export function UploadProgress({ state, onCancel }: { state: UploadState; onCancel: () => void }) {
  const { sent, total, speed } = state;
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  const isSent = total > 0 && sent >= total;
  const notes = isSent
    ? ['Файл отправлен, сервер его проверяет']
    : [
        total > 0 ? `${sizeText(sent)} из ${sizeText(total)}` : 'Начинаем загрузку',
        speed === undefined ? '' : speedText(speed),
        timeLeftText(total - sent, speed),
      ].filter(Boolean);
  return (
    <Group gap={16} mt={16} wrap="nowrap">
      <Box flex={1} miw={0}>
        <ProgressBar label="Загрузка файла" percent={percent} isBusy={isSent} />
        <Text component="p" size="xs" c="dimmed" mt={6} className="numbers">
          <Text span inherit fw={500} c="var(--text-2)" display="inline-block" miw={44}>
            {percent} %
          </Text>
          {notes.join(' · ')}
        </Text>
      </Box>
      <Button variant="default" size="xs" onClick={onCancel}>
        Отменить
      </Button>
    </Group>
  );
}
