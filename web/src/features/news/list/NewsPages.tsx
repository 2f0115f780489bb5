import { Pagination } from '@mantine/core';
import classes from './NewsList.module.css';
import { pageRange } from './news-months.ts';

interface NewsPagesProps {
  page: number;
  pages: number;
  count: number;
  size: number;
  onChange: (page: number) => void;
}

const CONTROL_LABELS: Record<string, string> = {
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
};

export function NewsPages({ page, pages, count, size, onChange }: NewsPagesProps) {
  return (
    <nav className={classes.pages} aria-label="Страницы">
      <span className={classes.range}>{pageRange(page, size, count)}</span>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={onChange}
          size="sm"
          gap={4}
          classNames={{ control: classes.page ?? '' }}
          getItemProps={(number) => ({ 'aria-label': `Страница ${number}` })}
          getControlProps={(control) => ({ 'aria-label': CONTROL_LABELS[control] ?? '' })}
        />
      )}
    </nav>
  );
}
