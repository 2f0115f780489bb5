import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERP_KINDS, type ErpKind } from '@portal/contract/staff/exchange/erp.kinds.ts';
import { expect, test } from 'vitest';
import { KINDS } from '../../modules/staff/exchange/kinds/kinds.rules.ts';
import { usePortal } from '../../testing/use-portal.ts';
import { demoEmployees } from '../people/employees.ts';
import { demoAbsences } from '../worktime/absences.ts';
import {
  absencesFile,
  accrualsFile,
  balancesFile,
  bonusesFile,
  employeesFile,
  productionFile,
} from './files.ts';
import { demoFinance } from './finance.ts';
import { demoProduction } from './production.ts';

const DOCS = join(import.meta.dirname, '../../../../docs');
const TODAY = '2026-11-20';
const PEOPLE = 8;

const people = demoEmployees(TODAY).slice(0, PEOPLE);
const DAYS = ['2026-11-16', '2026-11-17', '2026-11-19'];
const worked = people.flatMap(({ codeId }) => DAYS.map((day) => ({ codeId, day, minutes: 360 })));
const { accruals, bonuses } = demoFinance(people, TODAY);
/** Files of the demonstration with fewer employees and months. */
const SAMPLES: Record<string, string> = {
  'employees.csv': employeesFile(people, TODAY),
  'absences.csv': absencesFile(demoAbsences(PEOPLE, TODAY, []), people),
  'accruals.csv': accrualsFile(accruals.filter(({ month }) => month >= '2026-09')),
  'bonuses.json': bonusesFile(bonuses.filter(({ day }) => day >= '2026-09-01')),
  'leave_balances.csv': balancesFile(people, TODAY),
  'production.csv': productionFile(demoProduction(people, worked)),
};

const portal = await usePortal();

test.each(Object.entries(SAMPLES))(
  'docs/erp-samples/%s matches the files of the demonstration',
  async (name, text) => {
    await expect(text).toMatchFileSnapshot(join(DOCS, 'erp-samples', name));
  },
);

test('the samples can be imported one after the other', async () => {
  const admin = await portal.person('A');
  for (const kind of ERP_KINDS) {
    const name = Object.keys(SAMPLES).find((one) => one.startsWith(kind)) ?? '';
    const bytes = await readFile(join(DOCS, 'erp-samples', name));
    const answer = await portal.call(admin, 'POST', `/erp/import/${kind}/`, {
      form: { fields: {}, file: { name, bytes } },
    });
    expect(answer.json()).toMatchObject({ data: { changed: 0, removed: 0 } });
    expect(answer.json().data.added).toBe(answer.json().data.rows);
  }
});

/** The table of a kind as the document has it. */
const tableOf = (kind: ErpKind): string[] =>
  KINDS[kind].fields.map(
    ({ name, label, aliases, required, example }) =>
      `| ${label} | \`${name}\` | ${required ? 'да' : ''} | ${example} | ${aliases.join(', ')} |`,
  );

test.each(ERP_KINDS)('docs/erp-exchange.md names every field of %s', async (kind) => {
  const text = (await readFile(join(DOCS, 'erp-exchange.md'), 'utf8'))
    .replace(/ +\|/g, ' |')
    .replace(/\| +/g, '| ');
  for (const line of tableOf(kind))
    expect(text).toContain(line.replace(/ +\|/g, ' |').replace(/\| +/g, '| '));
});
