import { ActionIcon } from '@mantine/core';
import { ROLE_LABELS, type Role } from '@portal/contract/shared/roles.ts';
import { IconChevronRight, IconEye } from '@tabler/icons-react';
import { useLocalStorage } from '@mantine/hooks';
import { type Session, viewAs } from '../../platform/session/session.ts';
import { SegmentedTabs } from '../../ui/tabs/SegmentedTabs.tsx';
import classes from './RolePanel.module.css';

const CHOICES = (['A', 'M', 'O'] as const).map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Window width with space for the panel beside the page, px. */
const MIN_WIDTH_WITH_PANEL = 1100;

/**
 * Lets an administrator preview another role; server permissions are unchanged. Collapses to an icon and
 * remembers its state.
 */
export function RolePanel({ session }: { session: Session }) {
  const [isFolded, setFolded] = useLocalStorage({
    key: 'portal.role-panel-folded',
    defaultValue: window.innerWidth < MIN_WIDTH_WITH_PANEL,
    getInitialValueInEffect: false,
  });
  const foreign = session.group !== session.realGroup;
  const label = foreign ? 'Вы смотрите не в своей роли' : 'Смотреть как';
  return (
    <aside
      className={classes.panel}
      data-foreign={foreign || undefined}
      data-folded={isFolded || undefined}
      aria-label="Панель администратора"
    >
      {isFolded ? (
        <ActionIcon
          variant="transparent"
          size={42}
          className={classes.icon}
          aria-label={`${label}: развернуть`}
          aria-expanded={false}
          title={label}
          onClick={() => setFolded(false)}
        >
          <IconEye size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
        <>
          {foreign ? (
            <IconEye size={18} stroke={1.6} className={classes.eye} aria-label={label} />
          ) : (
            <span className={classes.words}>{label}</span>
          )}
          <RoleChoice session={session} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label="Свернуть панель"
            title="Свернуть"
            aria-expanded
            onClick={() => setFolded(true)}
          >
            <IconChevronRight size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      )}
    </aside>
  );
}

/** Select of the previewed role. */
export const RoleChoice = ({ session }: { session: Session }) => (
  <SegmentedTabs<Role> label="Роль" value={session.group} onChange={viewAs} data={CHOICES} />
);
