import { IconSearch } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { SearchDialog } from '../../features/search/SearchDialog.tsx';

/** Opens the search over everything; Ctrl+K (⌘K) does it from everywhere, also while typing. */
export function SearchButton({ className }: { className: string }) {
  const [opened, setOpened] = useState(false);
  useHotkeys([['mod+K', () => setOpened(true)]], [], true);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label="Поиск"
        aria-keyshortcuts="Control+K"
        title="Поиск (Ctrl+K)"
        onClick={() => setOpened(true)}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
      </button>
      <SearchDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
