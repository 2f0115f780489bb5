import { MAX_ERP_FAULTS, MAX_ERP_WARNINGS } from '@portal/contract/staff/exchange/erp.calls.ts';
import type { Tx } from '../../../../platform/database/database.ts';
import type { Faults } from '../import/faults.rules.ts';
import type { ImportWarning } from '../kinds/import-warning.format.ts';
import type { Reading } from '../reading/reading.rules.ts';
import * as sql from './restored.sql.ts';

interface RestoredNumbers {
  warnings: ImportWarning[];
  /** Rows dropped as faults. */
  dropped: number;
}

type NumberField = Reading['fields'][number];

function knownOf({ kind }: Reading, { name, numbers, column }: NumberField) {
  if (numbers === 'employee') return { known: sql.knownEmployees(name !== 'code_id'), scope: [] };
  const derived = new Set((kind.derived ?? []).map((one) => one.column));
  const rest = kind.key.filter((key) => key !== column && !derived.has(key));
  return { known: sql.knownDocuments(kind, column, rest), scope: ['employee_id', ...rest] };
}

/**
 * Gives back the leading zeros that a spreadsheet has dropped from numbers of employees or documents. A number
 * that fits several is a fault of its row.
 */
export async function restoreNumbers(
  tx: Tx,
  reading: Reading,
  of: 'employee' | 'document',
  faults: Faults,
): Promise<RestoredNumbers> {
  const result: RestoredNumbers = { warnings: [], dropped: 0 };
  for (const field of reading.fields.filter(({ numbers }) => numbers === of)) {
    const restoring = { column: field.column, ...knownOf(reading, field) };
    const ambiguous = await sql.dropAmbiguous(tx, restoring);
    for (const { row, value, codes } of ambiguous.slice(0, MAX_ERP_FAULTS))
      faults.add(row, field.title, `«${value}»: нули в начале могли пропасть, подходят ${codes.join(', ')}.`);
    faults.count += Math.max(0, ambiguous.length - MAX_ERP_FAULTS);
    result.dropped += ambiguous.length;
    const repeat = of === 'document' ? reading.kind.derived?.find(({ prefix }) => prefix) : undefined;
    const restored = await sql.restoreZeros(tx, restoring, repeat);
    for (const { row, value, codes, owner } of restored.slice(0, MAX_ERP_WARNINGS)) {
      const whose = owner ? `, ${owner}` : '';
      const detail = `${field.label} «${value}» прочитан как ${codes[0]}${whose}: пропали нули в начале.`;
      result.warnings.push({ row, code: 'zeros_restored', detail });
    }
  }
  return result;
}
