import type { ExemptionKind } from '@portal/contract/training/exemptions/exemption.kinds.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import { isAmong, type Reader } from '../../../platform/database/database.ts';
import { account } from '../../../platform/people/account.table.ts';
import { mustRead } from '../acknowledgements/acknowledgements.table.ts';
import { storedFile } from '../../files/files.table.ts';
import { instruction } from '../instructions/instructions.table.ts';
import { employee, fullNameOr } from '../../../platform/people/employee.table.ts';

export interface ItemKey {
  kind: ExemptionKind;
  id: number;
}

/** Title of a required record; undefined if it is not required. */
export async function selectTitle(tx: Reader, { kind, id }: ItemKey): Promise<string | undefined> {
  const [row] =
    kind === 'instruction'
      ? await tx
          .select({ title: sql<string>`regexp_replace(${storedFile.originalName}, '\\.mp4$', '', 'i')` })
          .from(instruction)
          .innerJoin(storedFile, eq(storedFile.key, instruction.fileKey))
          .where(eq(instruction.id, id))
      : await tx
          .select({ title: mustRead.title })
          .from(mustRead)
          .where(and(eq(mustRead.kind, kind), eq(mustRead.recordId, id), mustRead.isRequired));
  return row?.title;
}

/** Accounts that requirements can apply to, with employees and areas, by name. */
export const selectPeople = (tx: Reader, ids: readonly number[]) =>
  tx
    .select({
      id: account.id,
      name: fullNameOr(employee, account.username),
      ...columns(account, 'employeeId'),
      area: employee.area,
    })
    .from(account)
    .leftJoin(employee, eq(employee.id, account.employeeId))
    .where(
      and(isAmong(account.id, ids), isNull(account.deletedAt), sql`coalesce(${employee.state}, 'W') <> 'L'`),
    )
    .orderBy(asc(fullNameOr(employee, account.username)), asc(account.id));
