import { Group, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { News } from '../news.queries.ts';

type Files = NonNullable<News['attributes']['attachments']>;

/** Documents attached to a news. */
export function NewsFiles({ files }: { files: Files }) {
  if (files.length === 0) return null;
  return (
    <Stack component="ul" gap={8} mt={20} className="plain-list" aria-label="Документы">
      {files.map(({ id, name, extension }) => (
        <li key={id}>
          <Link to="/file_viewer/$type/$id" params={{ type: 'document', id }} className="press-row">
            <Group gap={10} wrap="nowrap" mih={44} px={12} py={8} bd="1px solid var(--hairline)" bdrs="md">
              <IconFileText size={20} stroke={1.6} style={{ flex: 'none' }} aria-hidden />
              <Text span className="shrinks">
                {name}
              </Text>
              <Text span size="xs" c="dimmed" tt="uppercase" ml="auto">
                {extension}
              </Text>
            </Group>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
