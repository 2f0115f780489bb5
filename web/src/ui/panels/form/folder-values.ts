import type { FormErrors } from '@mantine/form';

export interface FolderValues {
  name: string;
  comment: string;
  is_archive: boolean;
}

/** Editing of one kind of parent record; a constant of its page. */
export interface FolderKind {
  name: string;
  /** 'Название проекта' */
  nameLabel: string;
  nameMax: number;
  hasComment?: boolean;
  hasArchive?: boolean;
  newTitle: string;
  editTitle: string;
  added: string;
  saved: string;
  validate: (values: FolderValues) => FormErrors;
}

export const folderValues = (stored: Partial<FolderValues> | undefined): FolderValues => ({
  name: stored?.name ?? '',
  comment: stored?.comment ?? '',
  is_archive: stored?.is_archive ?? false,
});
