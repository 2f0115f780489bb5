import { ActionIcon, Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { usePhone } from '../../platform/settings/settings.ts';

interface HeaderButtonProps {
  label: string;
  icon: Icon;
  isPrimary?: boolean;
  /** A phone shows the label too, where it fits. */
  isNamed?: boolean;
  disabled?: boolean;
  /** An action, or the page that it opens. */
  onClick?: () => void;
  to?: LinkProps['to'];
}

/** Action beside the title; a phone shows its icon alone, unless it is named. */
export function HeaderButton({
  label,
  icon: Mark,
  isPrimary = false,
  isNamed = false,
  disabled,
  onClick,
  to,
}: HeaderButtonProps) {
  const isPhone = usePhone();
  const shared = {
    variant: isPrimary ? 'filled' : 'default',
    ...(!isPrimary && { c: 'var(--text)' }),
    disabled: disabled ?? false,
    ...(onClick && { onClick }),
    ...(to && { renderRoot: (props: object) => <Link to={to} {...props} /> }),
  };
  const mark = <Mark size={isPhone ? 20 : 16} stroke={1.7} aria-hidden />;
  return isPhone && !isNamed ? (
    <ActionIcon size={44} aria-label={label} title={label} {...shared}>
      {mark}
    </ActionIcon>
  ) : (
    <Button leftSection={mark} {...shared}>
      {label}
    </Button>
  );
}
