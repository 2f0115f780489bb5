import { Menu } from '@mantine/core';
import type { Role } from '@portal/contract/shared/roles.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isCurrent, type MenuEntry, menuFor } from './menu.ts';
import classes from './MainMenu.module.css';

export function MainMenu({ role }: { role: Role }) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav aria-label="Главное меню" className={classes.menu}>
      {menuFor(role).map((entry) =>
        'to' in entry ? (
          <Link
            key={entry.label}
            to={entry.to}
            className={classes.entry}
            data-current={isCurrent(entry, pathname) || undefined}
          >
            {entry.label}
          </Link>
        ) : (
          <DropDown key={entry.label} entry={entry} pathname={pathname} />
        ),
      )}
    </nav>
  );
}

function DropDown({ entry, pathname }: { entry: Extract<MenuEntry, { pages: unknown }>; pathname: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      offset={2}
      transitionProps={{ duration: 120 }}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.entry}
          data-current={isCurrent(entry, pathname) || undefined}
          data-opened={opened || undefined}
        >
          {entry.label}
          <IconChevronDown size={16} stroke={1.8} className={classes.chevron} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.pages.map(({ to, label, icon: Mark }) => (
          <Menu.Item
            key={to}
            renderRoot={(props) => <Link to={to} {...props} />}
            leftSection={<Mark size={18} stroke={1.6} aria-hidden />}
            data-current={to === pathname || undefined}
            aria-current={to === pathname ? 'page' : undefined}
            className={classes.item}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
