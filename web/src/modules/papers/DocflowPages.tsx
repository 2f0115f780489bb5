import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconId, IconTags } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePhone } from '../../platform/settings/settings.ts';
import { HeaderButton } from '../../ui/header/HeaderButton.tsx';

const PAGES = [
  { label: 'Виды документов', icon: IconTags, to: '/adminDocFlow/types' },
  { label: 'Личные документы', icon: IconId, to: '/adminDocFlow/draft' },
] as const;

/** Links to the pages of the document flow; a menu on a phone, where their labels do not fit. */
export function DocflowPages() {
  const isPhone = usePhone();
  if (!isPhone) return PAGES.map((page) => <HeaderButton key={page.to} {...page} />);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label="Ещё" title="Ещё">
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {PAGES.map(({ label, icon: Mark, to }) => (
          <Menu.Item
            key={to}
            leftSection={<Mark size={18} stroke={1.6} aria-hidden />}
            renderRoot={(props) => <Link to={to} {...props} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
