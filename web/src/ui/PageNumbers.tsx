import { Pagination } from '@mantine/core';
import { usePhone } from '../platform/settings/settings.ts';

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
  const isPhone = usePhone();
  if (pages < 2) return null;
  return (
    <Pagination
      total={pages}
      value={Math.min(page, pages)}
      onChange={onChange}
      size={32}
      siblings={isPhone ? 0 : 1}
      gap={isPhone ? 2 : 4}
      getItemProps={(number) => ({ 'aria-label': `Страница ${number}` })}
      getControlProps={(control) => ({ 'aria-label': CONTROL_LABELS[control] ?? '' })}
    />
  );
}
