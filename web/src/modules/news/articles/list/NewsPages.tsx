import { Group, Text } from '@mantine/core';
import { PageNumbers } from '../../../../ui/PageNumbers.tsx';
import { pageRange } from './news-months.ts';

interface NewsPagesProps {
  page: number;
  pages: number;
  count: number;
  size: number;
  onChange: (page: number) => void;
}

export function NewsPages({ page, pages, count, size, onChange }: NewsPagesProps) {
  return (
    <Group component="nav" justify="space-between" mih={32} mt={24} aria-label="Страницы">
      <Text span size="dense" c="dimmed" className="numbers">
        {pageRange(page, size, count)}
      </Text>
      <PageNumbers page={page} pages={pages} onChange={onChange} />
    </Group>
  );
}
