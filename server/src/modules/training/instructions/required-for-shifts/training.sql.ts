import { PASSED } from '@portal/contract/training/instructions/instruction.status.ts';
import { sql } from 'drizzle-orm';
import { isAmong, type Reader } from '../../../../platform/database/database.ts';
import { account } from '../../../../platform/people/account.table.ts';
import { isExempt } from '../../exemptions/exemptions.table.ts';
import { storedFile } from '../../../files/files.table.ts';
import { isSectionOn } from '../../../../platform/settings/settings.sql.ts';
import { employee } from '../../../../platform/people/employee.table.ts';
import { personOf } from '../../../accounts/audience/audience.table.ts';
import { isFor } from '../audience.sql.ts';
import { instruction, userInstruction } from '../instructions.table.ts';

/** An employee's first pending instruction, by name, that is required for shifts. */
interface Untrained {
  employeeId: number;
  instructionId: number;
  /** File name. */
  name: string;
}

/**
 * Employees with pending instructions that are required for shifts. One statement for any number of
 * employees; without such instructions it reads an empty index. An employee without an account has passed
 * none.
 */
export async function selectUntrained(
  tx: Reader,
  employeeIds: readonly number[],
  today: string,
): Promise<Untrained[]> {
  const { rows } = await tx.execute<{ employee: string; instruction: string; name: string }>(sql`
    select distinct on (e.id) e.id as employee, i.id as instruction, f.original_name as name
    from ${instruction} i
    join ${storedFile} f on f.key = i.file_key
    join ${employee} e on ${isAmong(sql`e.id`, employeeIds)}
    left join ${account} a on a.employee_id = e.id and a.deleted_at is null
    where i.required_for_shifts and ${isSectionOn('instructions')}
      and ${isFor(today, personOf('a', 'e'), sql`i`)}
      and not ${isExempt(sql`a.id`, 'instruction', sql`i.id`)}
      and not exists (select 1 from ${userInstruction} u
        where u.account_id = a.id and u.instruction_id = i.id and u.is_current and u.status = ${PASSED})
    order by e.id, f.original_name, i.id`);
  return rows.map((row) => ({
    employeeId: Number(row.employee),
    instructionId: Number(row.instruction),
    name: row.name,
  }));
}
