import { Group } from '@mantine/core';
import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export const AllNewsLink = ({ type }: { type: NewsType }) => (
  <Link to="/news/$type" params={{ type }} className="quiet-link">
    <Group
      gap={6}
      fz="sm"
      lh="sm"
      fw={500}
      c="var(--magenta-text)"
      mih={{ base: 44, sm: 0 }}
      my={{ base: -12, sm: 0 }}
    >
      Все новости категории
      <IconArrowRight size={16} stroke={1.8} aria-hidden />
    </Group>
  </Link>
);
