import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { SignOutLink } from './SignOutLink.tsx';
import { shortName } from '../../modules/accounts/contacts/names.ts';
import type { Session } from '../../platform/session/session.ts';
import Modal from '../../ui/dialogs/Modal.tsx';
import { pageOf, menuFor } from '../menu/menu.ts';
import { openInBar, phoneMenuFor } from '../menu/phone-menu.ts';
import { DueCount } from '../menu/DueCount.tsx';
import { useDue } from '../menu/use-due.ts';
import { RoleChoice } from '../menu/RolePanel.tsx';
import classes from './MoreSheet.module.css';

interface MoreSheetProps {
  session: Session;
  opened: boolean;
  onClose: () => void;
}

/** Menu of the pages that do not fit into the bottom bar. */
export default function MoreSheet({ session, opened, onClose }: MoreSheetProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // News belong to the home page in the bar of a desk, and have a place of their own in the bar of a phone.
  const isElsewhere = pathname !== '/' && openInBar(session.group, pathname) !== 'more';
  const page = isElsewhere ? undefined : pageOf(menuFor(session.group), pathname);
  const due = useDue();
  const { username, name = { first_name: '', last_name: '' } } = session;
  return (
    <Modal opened={opened} onClose={onClose} title={shortName({ username, ...name })}>
      <nav aria-label="Все разделы">
        {phoneMenuFor(session.group).groups.map(({ label, pages }) => (
          <section key={label} aria-label={label}>
            <h3 className={classes.group}>{label}</h3>
            {pages.map(({ to, label: words, icon: Mark, counts }) => (
              <Link
                key={to}
                to={to}
                className={classes.item}
                data-current={to === page || undefined}
                onClick={onClose}
              >
                <Mark size={20} stroke={1.6} aria-hidden />
                {words}
                {counts && <DueCount of={counts} due={due} className={classes.count} />}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      <div className={classes.foot}>
        {session.realGroup === 'A' && (
          <div className={classes.role} data-foreign={session.group !== 'A' || undefined}>
            Смотреть как
            <RoleChoice session={session} />
          </div>
        )}
        <SchemeRow />
        <SignOutLink className={classes.item}>
          <IconLogout size={20} stroke={1.6} aria-hidden />
          Выйти
        </SignOutLink>
      </div>
    </Modal>
  );
}

function SchemeRow() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Mark = dark ? IconSun : IconMoon;
  return (
    <button type="button" className={classes.item} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
      <Mark size={20} stroke={1.6} aria-hidden />
      {dark ? 'Светлая тема' : 'Тёмная тема'}
    </button>
  );
}
