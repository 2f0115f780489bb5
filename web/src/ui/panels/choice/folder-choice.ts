/** A project or a section: one that there is, by its id, or a new one by its name. */

interface Folder {
  id: string;
  attributes: { name: string; is_archive?: boolean };
}

const NEW = 'new:';
export const newChoice = (name: string): string => `${NEW}${name}`;
/** The name of one that is yet to be; null for those that there are. */
export const newName = (choice: string | null): string | null =>
  choice?.startsWith(NEW) ? choice.slice(NEW.length) : null;

const same = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('ru') === other.trim().toLocaleLowerCase('ru');

/** The folder of that name, or a new one. */
export function choiceNamed(name: string, folders: readonly Folder[]): string {
  const known = folders.find(({ attributes }) => !attributes.is_archive && same(attributes.name, name));
  return known?.id ?? newChoice(name);
}
