import type { FreshType } from '@portal/contract/knowledge/freshness/freshness.types.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/database.ts';
import { account, isActive } from '../../../platform/people/account.table.ts';
import { document, documentProject } from '../documents/documents.table.ts';
import { fileEdition } from '../../files/editions/editions.table.ts';
import { faqQuestion, faqSection, IS_SHOWN } from '../faq/faq.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';
import { isSectionOn } from '../../../platform/settings/settings.sql.ts';
import { helpfulAnswer, knowledgeCare } from './freshness.table.ts';

const CARE = sql`${knowledgeCare.id} as care_id, ${knowledgeCare.ownerId} as owner_id, ${knowledgeCare.checkBy} as check_by,
  ${knowledgeCare.everyMonths} as every_months, ${knowledgeCare.checkedAt} as checked_at, ${knowledgeCare.checkedBy} as checked_by,
  ${knowledgeCare.toldFor} as told_for`;

const documents = (where: SQL) => sql`
  select 'document' as type, ${document.id} as id, coalesce(nullif(${document.fileName}, ''), ${storedFile.originalName}) as title,
    ${documentProject.name} as group_name, '/file_viewer/document/' || ${document.id} as address,
    0::bigint as changed, 'documents' as section, ${CARE}
  from ${document}
  join ${documentProject} on ${documentProject.id} = ${document.projectId}
  join ${storedFile} on ${storedFile.key} = ${document.fileKey}
  left join ${knowledgeCare} on ${knowledgeCare.documentId} = ${document.id}
  where ${where}`;

const questions = (where: SQL) => sql`
  select 'faq_question' as type, ${faqQuestion.id} as id, ${faqQuestion.question} as title, ${faqSection.name} as group_name,
    '/knowledge_base/' || case ${faqSection.type} when 1 then 'FAQ' else 'technical_information' end
      || '?open=' || ${faqSection.id} || '&item=' || ${faqQuestion.id} as address,
    floor(extract(epoch from coalesce(${faqQuestion.updatedAt}, 'epoch')))::bigint as changed,
    case ${faqSection.type} when 1 then 'faq' else 'technical' end as section, ${CARE}
  from ${faqQuestion}
  join ${faqSection} on ${faqSection.id} = ${faqQuestion.sectionId}
  left join ${knowledgeCare} on ${knowledgeCare.questionId} = ${faqQuestion.id}
  where ${where}`;

/** Archived records, and those of a section that is switched off, need no check. */
const IS_OPEN = sql`not ${document.isArchive} and not ${documentProject.isArchive} and ${isSectionOn('documents')}`;

/** Every active record of the knowledge base with its owner. */
export const ITEMS = sql`${documents(IS_OPEN)} union all ${questions(IS_SHOWN)}`;

/** Only records due until that day. */
export const dueItems = (day: SQL) =>
  sql`${documents(sql`${IS_OPEN} and ${knowledgeCare.checkBy} <= ${day}`)}
    union all ${questions(sql`${knowledgeCare.checkBy} <= ${day} and ${IS_SHOWN}`)}`;

/** One record, including an archived one, which can still be opened. */
export const oneItem = (type: FreshType, id: number) =>
  type === 'document' ? documents(eq(document.id, id)) : questions(eq(faqQuestion.id, id));

/** Feedback belongs to an edition: a changed record is asked about again. */
export const EDITION = sql`case when t.type = 'document'
  then (select coalesce(max(${fileEdition.number}) filter (where ${fileEdition.kind} = 'new'), 1) from ${fileEdition}
    where ${fileEdition.ownerType} = 'document' and ${fileEdition.ownerId} = t.id)
  else t.changed end`;

/** Number of employees with that feedback on the current edition. */
export const sharesOf = (helped: boolean) => {
  const counted = (column: SQL) => sql`(select count(*)::int from ${helpfulAnswer}
    where ${column} = t.id and ${helpfulAnswer.edition} = ${EDITION} and ${helpfulAnswer.helped} = ${helped})`;
  return sql`case when t.type = 'document' then ${counted(sql`${helpfulAnswer.documentId}`)}
    else ${counted(sql`${helpfulAnswer.questionId}`)} end`;
};

/** Joins the owner to a record. */
export const OWNER = sql`left join ${account} on ${account.id} = t.owner_id
  left join ${employee} on ${employee.id} = ${account.employeeId}`;
export const OWNER_NAME = sql`case when t.owner_id is null then '' else ${fullNameOr(employee, account.username)} end`;
export const OWNER_AREA = sql`coalesce(${employee.area}, '')`;

/** An active editor. */
const MAY_EDIT = sql`(${account.deletedAt} is null and ${account.role} in ('A', 'M') and ${isActive})`;
export const OWNER_STATE = sql`case when t.owner_id is null then 'none' when ${MAY_EDIT} then 'here' else 'gone' end`;

/** Days before the due day on which a check counts as upcoming. */
export const UPCOMING_DAYS = sql.raw('7');
export const stateOn = (today: string) => sql`case when t.check_by is null then 'none'
  when t.check_by < ${today}::date then 'overdue' when t.check_by <= ${today}::date + ${UPCOMING_DAYS}::int then 'soon' else 'fresh' end`;

export const selectOwners = (tx: Reader) =>
  tx
    .select({
      id: account.id,
      name: fullNameOr(employee, account.username),
      area: sql<string>`coalesce(${employee.area}, '')`,
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(MAY_EDIT)
    .orderBy(fullNameOr(employee, account.username), account.id);

export async function isOwner(tx: Reader, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: account.id })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(and(eq(account.id, id), isNull(account.deletedAt), MAY_EDIT));
  return rows.length === 1;
}

/** Locks the record against deletion until the transaction ends; false if it is missing. */
export async function lockItem(tx: Tx, type: FreshType, id: number): Promise<boolean> {
  const table = type === 'document' ? document : faqQuestion;
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share');
  return rows.length === 1;
}
