import { ROLE_LABELS, type Role } from '@portal/contract/shared/roles.ts';
import { IconEye } from '@tabler/icons-react';
import { type Session, viewAs } from '../../platform/session/session.ts';
import { SegmentedTabs } from '../../ui/tabs/SegmentedTabs.tsx';
import classes from './RolePanel.module.css';

const ROLES = (['A', 'M', 'O'] as const).map((role) => ({ value: role, label: ROLE_LABELS[role] }));

/** Lets an administrator look through another role's eyes. Rights on the server stay the same. */
export function RolePanel({ session }: { session: Session }) {
  const foreign = session.group !== session.realGroup;
  return (
    <aside className={classes.panel} data-foreign={foreign || undefined} aria-label="Панель администратора">
      {foreign ? (
        <IconEye size={18} stroke={1.6} className={classes.eye} aria-label="Вы смотрите не в своей роли" />
      ) : (
        <span className={classes.words}>Смотреть как</span>
      )}
      <SegmentedTabs<Role> label="Роль" value={session.group} onChange={viewAs} data={ROLES} />
    </aside>
  );
}
