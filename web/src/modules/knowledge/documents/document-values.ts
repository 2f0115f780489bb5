import { type FormErrors, schemaResolver } from '@mantine/form';
import { DocumentForm } from '@portal/contract/knowledge/documents/documents.calls.ts';
import { errorText } from '@portal/contract/shared/errors.ts';
import {
  requirementErrors,
  requirementInput,
  type RequirementValues,
  requirementValues,
} from '../../training/acknowledgements/requirement.public.ts';
import {
  appendEdition,
  EDITION_VALUES,
  editionErrors,
  type EditionValues,
} from '../../files/editions/editions.public.ts';
import type { DocumentItem } from './documents.queries.ts';

export interface DocumentValues extends EditionValues, RequirementValues {
  document_project_id: string;
  file_name: string;
  comment: string;
  is_archive: boolean;
  file: File | null;
}

export const documentName = ({ attributes }: DocumentItem): string =>
  attributes.file_name || attributes.original_file;

export const documentValues = (stored: DocumentItem | null, projectId: string): DocumentValues => ({
  document_project_id: projectId,
  file_name: stored ? documentName(stored) : '',
  comment: stored?.attributes.comment ?? '',
  is_archive: stored?.attributes.is_archive ?? false,
  ...EDITION_VALUES,
  ...requirementValues(stored?.attributes.acknowledge),
  file: null,
});

/** A new document requires a file; an existing one keeps its own. */
export const validateDocument =
  (isNew: boolean) =>
  (values: DocumentValues): FormErrors => ({
    ...schemaResolver(DocumentForm, { sync: true })({ ...values, acknowledge: requirementInput(values) }),
    ...requirementErrors(values),
    ...(isNew && !values.file && { file: errorText('file_missing') }),
    ...editionErrors(values, !isNew && values.file !== null),
  });

/** Text fields precede the file, so that the server can validate them first. */
export function documentForm(values: DocumentValues): FormData {
  const { file, is_archive, edition, edition_comment, acknowledge, ...texts } = values;
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('is_archive', String(is_archive));
  form.append('acknowledge', JSON.stringify(requirementInput({ acknowledge })));
  if (file) {
    appendEdition(form, { edition, edition_comment });
    form.append('file', file);
  }
  return form;
}
