import { MAX_DEMAND_FAULTS, DEMAND_PREVIEW } from '@portal/contract/shifts/planning/import.calls.ts';
import type { Ctx, OwnCallCtx } from '../../../../platform/api/context.ts';
import { InvalidInput } from '../../../../platform/api/validate.ts';
import { Refusal, Refusals } from '../../../../platform/refusal.ts';
import { openSheet } from '../../../../platform/sheets/open-sheet.reader.ts';
import { UnreadableFile } from '../../../../platform/sheets/sheet.reader.ts';
import { dayInZone } from '../../../../platform/time/zone.ts';
import type { Upload } from '../../../files/files.public.ts';
import { isManagedArea, managedAreas } from '../../../../platform/people/managed-areas.ts';
import { mondayOf } from '../../weeks.rules.ts';
import { selectAreas, selectKnownPositions } from '../areas.sql.ts';
import { demandKey, planDemand, writeDemand } from '../demand.rules.ts';
import { labelOf, placesOf } from './columns.reader.ts';
import { type DemandRow, demandRows, type Fault, type Known } from './rows.reader.ts';

const refusalsOf = (faults: readonly Fault[]): Refusals =>
  new Refusals(
    422,
    faults
      .toSorted((a, b) => a.row - b.row)
      .slice(0, MAX_DEMAND_FAULTS)
      .map(
        ({ row, column, detail }) =>
          new Refusal('import_refused', { field: 'file', detail, meta: { row, column } }),
      ),
    faults.length,
  );

/** Accepted names of a demand table; only areas that the caller manages. */
async function knownOf(ctx: OwnCallCtx): Promise<Known> {
  const { db, now, timeZone } = ctx;
  const monday = mondayOf(dayInZone(now, timeZone));
  const managed = managedAreas(ctx);
  const areas = (await selectAreas(db)).filter((area) => isManagedArea(managed, area));
  const positions = await selectKnownPositions(db, monday);
  return { areas: new Set(areas), positions, shifts: ctx.settings.shifts, monday };
}

/** Reads the table; any error, with its row and column, refuses all of it. */
export async function readRows(ctx: OwnCallCtx, upload: Upload): Promise<DemandRow[]> {
  const known = await knownOf(ctx);
  try {
    const sheet = await openSheet(ctx.files, upload, (columns) => placesOf(columns).size);
    const { rows, faults } = await demandRows(sheet, known).finally(() => sheet.close());
    if (faults.length) throw refusalsOf(faults);
    if (rows.length === 0) throw new UnreadableFile('В таблице нет ни одной строки.');
    return rows;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw refusalsOf([{ row: error.row, column: '', detail: error.detail }]);
  }
}

/** Adds the row number to an error that depends on stored data, such as too small a capacity. */
async function inRows<T>(rows: readonly DemandRow[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw refusalsOf(
      error.items.map(({ detail, source }) => {
        const [, at = '', field] = source?.pointer?.split('/') ?? [];
        const column = field === 'needed' ? labelOf('needed') : '';
        return { row: rows[Number(at)]?.row ?? 0, column, detail };
      }),
    );
  }
}

/** Saves all rows or none; a dry run only returns the changes. */
export async function takeDemand(ctx: Ctx, rows: readonly DemandRow[], dryRun: boolean) {
  const { before, after } = await inRows(rows, () =>
    dryRun ? planDemand(ctx, rows) : writeDemand(ctx, rows),
  );
  const numbersOf = (numbers: { needed: number | null; capacity: number | null } | undefined) => ({
    needed: numbers?.needed ?? null,
    capacity: numbers?.capacity ?? null,
  });
  const changed = after.flatMap((cell, at) => {
    const { area, date, shift_id, position } = cell;
    const [old, next] = [numbersOf(before.get(demandKey(cell))), numbersOf(cell)];
    if (old.needed === next.needed && old.capacity === next.capacity) return [];
    const row = rows[at]?.row ?? 0;
    return [{ row, area, date, shift_id, position: position || null, before: old, after: next }];
  });
  return {
    data: {
      dry_run: dryRun,
      rows: rows.length,
      changed: changed.length,
      preview: changed.slice(0, DEMAND_PREVIEW),
    },
  };
}
