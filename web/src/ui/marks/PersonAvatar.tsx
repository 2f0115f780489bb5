import { Avatar } from '@mantine/core';
import { initialsOf } from '../text/initials.ts';

interface PersonAvatarProps {
  name: string;
  /** px */
  size: number;
}

/** Initials of an employee, beside the name. */
export const PersonAvatar = ({ name, size }: PersonAvatarProps) => (
  <Avatar
    component="span"
    size={size}
    styles={{ placeholder: { fontSize: `${(size * 0.4) / 16}rem`, fontWeight: 600 } }}
    aria-hidden
  >
    {initialsOf(name)}
  </Avatar>
);
