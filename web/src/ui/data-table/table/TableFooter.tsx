import { Group, Select, Text } from '@mantine/core';
import { PageNumbers } from '../../PageNumbers.tsx';

interface TableFooterProps {
  page: number;
  size: number;
  sizes: readonly number[];
  count: number;
  /** There are more than `count - 1`. */
  isMore?: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

const numbers = new Intl.NumberFormat('ru-RU');
/** Maximum offset of the server, which would read and discard every row before. */
const FURTHEST = 100_000;

/** '1–10 из 214' or '1–10 из более чем 10 000', page size and pager. */
export function TableFooter({ page, size, sizes, count, isMore = false, onPage, onSize }: TableFooterProps) {
  // All rows are in sight.
  if (page === 1 && !isMore && count <= Math.min(...sizes)) return null;
  const last = isMore ? Math.max(count, (page + 1) * size) : count;
  const pages = Math.ceil(Math.min(last, FURTHEST + size) / size);
  const first = Math.min((page - 1) * size + 1, last);
  const all = isMore ? `более чем ${numbers.format(count - 1)}` : numbers.format(count);
  const range = `${numbers.format(first)}–${numbers.format(Math.min(page * size, last))} из ${all}`;
  return (
    <Group
      component="nav"
      aria-label="Страницы"
      className="no-print"
      gap="8px 24px"
      mih={52}
      p={{ base: '12px 16px', sm: '8px 12px 8px 20px' }}
      c="var(--text-2)"
      style={{ borderTop: '1px solid var(--line-strong)' }}
    >
      <Text component="span" size="dense" mr="auto" className="numbers">
        {count > 0 ? range : 'Нет строк'}
      </Text>
      <Group component="span" gap="xs">
        <Text component="span" size="dense" aria-hidden>
          Строк на странице
        </Text>
        <Select
          aria-label="Строк на странице"
          size="xs"
          w={{ base: 92, sm: 76 }}
          data={sizes.map(String)}
          value={String(size)}
          allowDeselect={false}
          onChange={(next) => onSize(Number(next))}
        />
      </Group>
      <PageNumbers page={page} pages={pages} onChange={onPage} />
    </Group>
  );
}
