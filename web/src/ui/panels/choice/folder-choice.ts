/** Value of a project or section: id of an existing one, or name of a new one. */

interface Folder {
  id: string;
  attributes: { name: string; is_archive?: boolean };
}

const NEW = 'new:';
export const newChoice = (name: string): string => `${NEW}${name}`;
/** Name of a new one; null for an existing one. */
export const newName = (choice: string | null): string | null =>
  choice?.startsWith(NEW) ? choice.slice(NEW.length) : null;

const same = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('ru') === other.trim().toLocaleLowerCase('ru');

/** The folder with that name, or a new one. */
export function choiceNamed(name: string, folders: readonly Folder[]): string {
  const known = folders.find(({ attributes }) => !attributes.is_archive && same(attributes.name, name));
  return known?.id ?? newChoice(name);
}
