import { Select } from '@mantine/core';
import { PageNumbers } from '../../PageNumbers.tsx';
import classes from './TableFooter.module.css';

interface TableFooterProps {
  page: number;
  size: number;
  sizes: readonly number[];
  count: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

const numbers = new Intl.NumberFormat('ru-RU');
/** Maximum offset of the server, which would read and discard every row before. */
const FURTHEST = 100_000;

/** '1–10 из 214', page size and pager. */
export function TableFooter({ page, size, sizes, count, onPage, onSize }: TableFooterProps) {
  const pages = Math.ceil(Math.min(count, FURTHEST + size) / size);
  const first = Math.min((page - 1) * size + 1, count);
  const range = `${numbers.format(first)}–${numbers.format(Math.min(page * size, count))} из ${numbers.format(count)}`;
  return (
    <nav className={classes.footer} aria-label="Страницы">
      <span className={classes.range}>{count > 0 ? range : 'Нет строк'}</span>
      <span className={classes.size}>
        <span aria-hidden>Строк на странице</span>
        <Select
          aria-label="Строк на странице"
          size="xs"
          className={classes.select}
          data={sizes.map(String)}
          value={String(size)}
          allowDeselect={false}
          onChange={(next) => onSize(Number(next))}
        />
      </span>
      <PageNumbers page={page} pages={pages} onChange={onPage} />
    </nav>
  );
}
