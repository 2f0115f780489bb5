import type { Acknowledge } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { isoInZone } from '../../../platform/time/zone.ts';
import type { PanelCounts } from '../../../platform/panels/panel-lists.sql.ts';
import type * as sql from './documents.sql.ts';

export type Project = NonNullable<Awaited<ReturnType<typeof sql.lockProject>>>;
export type Document = Omit<
  NonNullable<Awaited<ReturnType<typeof sql.selectDocument>>>,
  'extension' | 'mimeType' | 'size' | 'sha256' | 'duration'
>;

export const projectRecord = ({ id, name, isArchive, counts }: Project & { counts?: PanelCounts }) => ({
  type: 'document_project' as const,
  id: String(id),
  attributes: { name, is_archive: isArchive, ...counts },
});

export const documentRecord = (row: Document, acknowledge: Acknowledge, timeZone: string) => ({
  type: 'document' as const,
  id: String(row.id),
  attributes: {
    document_project_id: String(row.projectId),
    file: row.fileKey,
    original_file: row.originalName,
    file_name: row.fileName,
    comment: row.comment,
    is_archive: row.isArchive,
    text_note: row.textNote,
    acknowledge,
    updated_at: isoInZone(row.updatedAt, timeZone),
    updated_by: row.updatedBy,
  },
});

export const groupOf = ({ name, isArchive }: Project): string => (isArchive ? `Архив: ${name}` : name);

/** Record for the read requirement; closed in an archived project. */
export const mustRead = (row: Document, project: Project, editions: { edition: number; since: number }) => ({
  kind: 'document' as const,
  recordId: row.id,
  title: row.fileName || row.originalName,
  isOpen: !row.isArchive && !project.isArchive,
  editions,
});

export const findable = (row: Document, project: Project) => ({
  kind: 'document' as const,
  recordId: row.id,
  title: row.fileName || row.originalName,
  body: [row.comment, row.originalName].filter(Boolean).join(' '),
  group: groupOf(project),
  url: `/file_viewer/document/${row.id}`,
});
