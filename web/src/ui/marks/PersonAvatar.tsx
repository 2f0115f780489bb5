import { Avatar, type AvatarProps } from '@mantine/core';
import { initialsOf } from '../text/initials.ts';

interface PersonAvatarProps extends Pick<AvatarProps, 'mr'> {
  name: string;
  /** px */
  size: number;
}

/** Initials of an employee, beside the name. Inline, so that a table cell still shortens the name. */
export const PersonAvatar = ({ name, ...props }: PersonAvatarProps) => (
  <Avatar
    component="span"
    display="inline-flex"
    style={{ verticalAlign: 'middle' }}
    styles={{ placeholder: { fontSize: `${(props.size * 0.4) / 16}rem`, fontWeight: 600 } }}
    aria-hidden
    {...props}
  >
    {initialsOf(name)}
  </Avatar>
);
