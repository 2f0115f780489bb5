import { Pagination } from '@mantine/core';

interface PageNumbersProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

const CONTROL_LABELS: Record<string, string> = {
  previous: 'Предыдущая страница',
  next: 'Следующая страница',
};

/** Pager with accessible names; renders nothing for a single page. */
export function PageNumbers({ page, pages, onChange }: PageNumbersProps) {
  if (pages < 2) return null;
  return (
    <Pagination
      total={pages}
      value={Math.min(page, pages)}
      onChange={onChange}
      size={32}
      gap={4}
      getItemProps={(number) => ({ 'aria-label': `Страница ${number}` })}
      getControlProps={(control) => ({ 'aria-label': CONTROL_LABELS[control] ?? '' })}
    />
  );
}
