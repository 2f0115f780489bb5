import pg from 'pg';
import { openLarge } from './prepared/large-portal.ts';
import type { Bench, Row } from './report/report.ts';
import { recordStatements, type Statement } from './support/statements.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  Plans?: PlanNode[];
}

interface Plan {
  Plan: PlanNode;
  'Execution Time': number;
}

/** How each table of the plan is read, e.g. `news: Index Scan news_date_idx, 10`. */
function readsOf(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(readsOf);
  const [table, index] = [node['Relation Name'], node['Index Name']];
  if (!table && !index) return below;
  return [`${table ?? ''}: ${node['Node Type']} ${index ?? ''}`.trim(), ...below];
}

async function explain(client: pg.Client, statement: Statement): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
    `explain (analyze, format json) ${statement.text}`,
    statement.values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0];
  if (!plan) throw new Error('no plan');
  return plan;
}

async function run(): Promise<Row[]> {
  const large = await openLarge();
  const client = new pg.Client({ connectionString: large.databaseUrl });
  try {
    await client.connect();
    const rows: Row[] = [];
    const seen = new Set<string>();
    for (const { title, paths } of large.calls) {
      const statements = await recordStatements(large.databaseUrl, large.token, paths[0] ?? '');
      for (const statement of statements.filter(({ text }) => !seen.has(text))) {
        seen.add(statement.text);
        const plan = await explain(client, statement);
        rows.push({
          name: `${title}: ${statement.text.slice(0, 20)}`,
          value: plan['Execution Time'],
          unit: 'мс',
          note: readsOf(plan.Plan).join('; '),
          raw: { text: statement.text, plan },
        });
      }
    }
    return rows;
  } finally {
    await client.end();
    await large.close();
  }
}

export const plans: Bench = {
  name: 'plans',
  title: 'Чем база отвечает на эти вызовы (explain analyze, большая организация)',
  run,
};
