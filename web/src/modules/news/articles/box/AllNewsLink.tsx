import type { NewsType } from '@portal/contract/news/articles/news.types.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './AllNewsLink.module.css';

export function AllNewsLink({ type }: { type: NewsType }) {
  return (
    <Link to="/news/$type" params={{ type }} className={classes.link}>
      Все новости категории
      <IconArrowRight size={16} stroke={1.8} aria-hidden />
    </Link>
  );
}
