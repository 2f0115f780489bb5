import { EDITION_NEEDED, type EditionKind } from '@portal/contract/files/editions/edition.ts';

/** What a form says of a file that replaces the one in force. */
export interface EditionValues {
  /** '' until somebody has chosen. */
  edition: EditionKind | '';
  edition_comment: string;
}

export const EDITION_VALUES: EditionValues = { edition: '', edition_comment: '' };

/** A file that replaces another needs to be called one or the other. */
export const editionErrors = ({ edition }: EditionValues, isReplaced: boolean): Record<string, string> =>
  isReplaced && edition === '' ? { edition: EDITION_NEEDED } : {};

export function appendEdition(form: FormData, { edition, edition_comment: comment }: EditionValues): void {
  if (edition === '') return;
  form.append('edition', edition);
  form.append('edition_comment', comment);
}
