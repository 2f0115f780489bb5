import { PageNumbers } from '../../../../ui/PageNumbers.tsx';
import classes from './NewsList.module.css';
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
    <nav className={classes.pages} aria-label="Страницы">
      <span className={classes.range}>{pageRange(page, size, count)}</span>
      <PageNumbers page={page} pages={pages} onChange={onChange} />
    </nav>
  );
}
