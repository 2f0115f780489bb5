import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchDialog } from '../../modules/search/SearchDialog.tsx';
import type { Session } from '../../platform/session/session.ts';
import { InSection } from '../../ui/InSection.tsx';
import { placesFor } from './places.ts';

interface SearchButtonProps {
  session: Session;
  className: string;
}

/**
 * Button of the global search; the shortcut Ctrl+K (⌘K) works everywhere, also while typing. Nothing while the session
 * waits for a step of its user.
 */
export const SearchButton = (props: SearchButtonProps) => (
  <InSection of="search">{!props.session.isHeld && <Search {...props} />}</InSection>
);

function Search({ session: { group }, className }: SearchButtonProps) {
  const [opened, setOpened] = useState(false);
  const places = opened ? placesFor(group) : [];
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
      {opened && <SearchDialog places={places} onClose={() => setOpened(false)} />}
    </>
  );
}
