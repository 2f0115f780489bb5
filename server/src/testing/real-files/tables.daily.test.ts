import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { importsOf } from '../imports.ts';
import type { Person } from '../test-portal.ts';
import { usePortal } from '../use-portal.ts';

/**
 * Files as the programs make them: those of LibreOffice by it itself, the others by their formats. Everybody in
 * them is invented.
 */
const FOLDER = import.meta.dirname;
const files = ['1c', 'excel', 'libreoffice', 'google', 'macos'].flatMap((program) =>
  readdirSync(join(FOLDER, program))
    .toSorted()
    .map((name) => `${program}/${name}`),
);
const expected: Record<string, unknown> = JSON.parse(readFileSync(join(FOLDER, 'expected.json'), 'utf8'));

let admin: Person;
const { send } = importsOf(
  () => portal,
  () => admin,
);

const portal = await usePortal();

beforeAll(async () => {
  admin = await portal.person('A');
  // Employees of the absences, accruals and balances, and those whose numbers lose their zeros.
  await portal.database.pool.query(
    `insert into employee (code_id, last_name, first_name, area, position)
     select '0000-0000' || n, 'Опорная', 'Анна', 'Тула', 'Оператор CATI' from generate_series(1, 5) n
     union all select code, 'Нулёва', 'Анна', 'Тула', 'Оператор CATI' from unnest('{000868,000869}'::text[]) code`,
  );
});

const kindOf = (file: string): string => /absences|accruals|leave_balances/.exec(file)?.[0] ?? 'employees';

/** Columns that no file of the corpus has. */
const GIVEN_BY_PORTAL = new Set([
  ...['id', 'updated_at', 'import_id', 'request_id', 'employee_id', 'moved_at', 'team_since'],
  ...['hired_on', 'contract'],
  ...['team', 'supervisor_code', 'erp_team', 'erp_supervisor_code'],
]);

interface Told {
  row: number;
  column: string;
  detail: string;
}

interface Coded {
  row: number;
  code: string;
}

/** Result of a file: number of rows, warnings and the first records. */
async function outcomeOf(file: string) {
  const kind = kindOf(file);
  const answer = await send(kind, readFileSync(join(FOLDER, file)), { name: file.replace(/.*\//, '') });
  const told = ({ row, column, detail }: Told) => `${row}${column && ` ${column}`}: ${detail}`;
  if (answer.statusCode !== 200) {
    const { errors } = answer.json();
    return {
      refused: errors.map(({ detail, meta }: { detail: string; meta?: Told }) =>
        meta ? told({ ...meta, detail }) : detail,
      ),
    };
  }
  const { rows, import_id, warnings } = answer.json().data;
  // The files share people, so that many look known.
  const coded = answer
    .json()
    .meta.warnings.filter(({ code }: Coded) => code !== 'looks_known')
    .map(({ row, code }: Coded) => `${row}: ${code}`);
  const changes = await portal.database.pool.query<{ after: Record<string, unknown> }>(
    'select after from erp_change where import_id = $1 order by row limit 2',
    [import_id],
  );
  const records = changes.rows.map(({ after }) =>
    Object.entries(after)
      .flatMap(([name, value]) => (GIVEN_BY_PORTAL.has(name) ? [] : [value]))
      .join(' | '),
  );
  return { rows, records, warnings: warnings.map(told), ...(coded.length > 0 && { coded }) };
}

test('each file has an expected result', () => {
  expect(Object.keys(expected)).toEqual(files);
});

test.each(files)('%s gives the expected result', async (file) => {
  expect(await outcomeOf(file)).toEqual(expected[file]);
});
