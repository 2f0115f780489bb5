import { Group, Select, Text } from '@mantine/core';
import { PageNumbers } from '../../PageNumbers.tsx';

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
