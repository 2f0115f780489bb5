import { sql } from 'drizzle-orm';
import type { RecordProjects } from '../../platform/duties/requirement-source.sql.ts';
import { document, documentProject } from './documents/documents.table.ts';

export const DOCUMENT_PROJECTS: RecordProjects = sql`
  select 'document' as kind, ${document.id} as record_id, ${documentProject.id} as project_id,
    ${documentProject.name} as project
  from ${document} join ${documentProject} on ${documentProject.id} = ${document.projectId}`;
