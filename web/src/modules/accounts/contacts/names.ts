interface Names {
  username: string;
  first_name: string;
  last_name: string;
}

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** 'Хлебникова А. С.'; the login if the ERP has no name. */
export function shortName({ username, first_name, last_name }: Names): string {
  const initials = words(first_name).map((word) => `${word[0]?.toUpperCase()}.`);
  return [last_name.trim(), ...initials].filter(Boolean).join('\u00a0') || username;
}

/** Initials for the avatar: 'ХА'. */
export function initialsOf({ username, first_name, last_name }: Names): string {
  const letters = [...words(last_name), ...words(first_name)].slice(0, 2).map((word) => word[0]);
  return (letters.join('') || username.slice(0, 2)).toUpperCase();
}
