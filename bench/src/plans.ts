import { createHash } from 'node:crypto';
import pg from 'pg';
import { HOT_CALLS, type HotCall } from './prepared/hot-calls.ts';
import { openLarge } from './prepared/large-portal.ts';
import type { Bench, Row } from './report/report.ts';
import type { Statement, Value } from './support/statements.ts';

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

async function explain(client: pg.Client, statement: Statement, token: string): Promise<Plan> {
  const hash = createHash('sha256').update(token).digest();
  const valueOf = (value: Value): unknown =>
    value.is === 'token' ? hash : value.is === 'now' ? new Date() : value.value;
  const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
    `explain (analyze, format json) ${statement.text}`,
    statement.values.map(valueOf),
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
    for (const name of Object.keys(HOT_CALLS) as HotCall[]) {
      for (const statement of large.statements[name].filter(({ text }) => !seen.has(text))) {
        seen.add(statement.text);
        const plan = await explain(client, statement, large.token);
        rows.push({
          name: `${HOT_CALLS[name]}: ${statement.name ?? statement.text.slice(0, 20)}`,
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
