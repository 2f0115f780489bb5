import { Text } from '@mantine/core';
import { formatDateTime } from '../../platform/dates.ts';

export const Source = ({ source }: { source: { file: string; imported_at: string } | null }) => (
  <Text size="xs" c="dimmed" className="shrinks" style={{ whiteSpace: 'normal' }}>
    {source
      ? `Из файла «${source.file}», принят из ERP ${formatDateTime(source.imported_at)}.`
      : 'Источник не указан.'}{' '}
    Если число неверное, напишите в офис через обратную связь.
  </Text>
);
