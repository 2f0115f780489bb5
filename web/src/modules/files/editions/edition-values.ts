import { EDITION_NEEDED, type EditionKind } from '@portal/contract/files/editions/edition.ts';

/** Form values of a file that replaces the current one. */
export interface EditionValues {
  /** '' until chosen. */
  edition: EditionKind | '';
  edition_comment: string;
}

export const EDITION_VALUES: EditionValues = { edition: '', edition_comment: '' };

/** A replacing file requires the kind of edition. */
export const editionErrors = ({ edition }: EditionValues, isReplaced: boolean): Record<string, string> =>
  isReplaced && edition === '' ? { edition: EDITION_NEEDED } : {};

export function appendEdition(form: FormData, { edition, edition_comment: comment }: EditionValues): void {
  if (edition === '') return;
  form.append('edition', edition);
  form.append('edition_comment', comment);
}
