import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { pdfOf } from '../../server/src/testing/samples/payslips.ts';
import { random } from './calls/hot-calls.ts';
import { openOrganisation, type Organisation } from './prepared/organisation.ts';
import { percentileRow, seconds } from './report/numbers.ts';
import type { BenchOptions, Row } from './report/report.ts';

const PAGES = { quick: 500, full: 5_000 };
const MONTHS = 36;
const CALLS = { quick: 50, full: 500 };
const MAX_SPLIT_SECONDS = 60;
const MAX_SPLIT_MB = 250;
const MAX_MINE_MS = 50;
const LINES = 25;
const INTERVAL_MS = 100;

/** A published paper of each employee for each month. */
const fillPapers = (client: pg.Client): Promise<unknown> =>
  client.query(`
    -- The portal of this run makes a key of its own.
    delete from secret where name = 'papers_key_id';
    update document_type set for_person = true, receipt = 'received' where prefix = 'РЛ';
    insert into stored_file (key, original_name, extension, mime_type, size)
    select 'sealed/bench/' || e.id || '-' || n || '.pdf', 'Листок.pdf', 'pdf', 'application/pdf', 20000
    from employee e, generate_series(1, ${MONTHS}) n;
    insert into paper_batch (state, document_type_id, period, created_at, created_by, published_at)
    select 'published', (select id from document_type where prefix = 'РЛ'),
      to_char(now() - n * interval '1 month', 'YYYY-MM'), now() - n * interval '1 month',
      (select min(id) from account), now() - n * interval '1 month' from generate_series(1, ${MONTHS}) n;
    insert into paper (batch_id, item, employee_id, document_type_id, period, source_file, pages, file_key,
      receipt, published_at, opened_at, received_at)
    select b.id, row_number() over (partition by b.id order by e.id), e.id, b.document_type_id, b.period, 'Листки.pdf',
      '{1}', 'sealed/bench/' || e.id || '-' || b.place || '.pdf', 'received', b.published_at, b.published_at, b.published_at
    from employee e, (select *, row_number() over (order by id) as place from paper_batch) b`);

/** Highest resident memory of the running worker so far, MB. */
function workerMemory(): number {
  const found = readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid) || !readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('split.worker'))
        return [];
      const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return [Number(kilobytes) / 1024];
    } catch {
      return [];
    }
  });
  return Math.max(0, ...found);
}

async function split({ portal, admins, client }: Organisation, pages: number): Promise<Row[]> {
  const { rows } = await client.query<{ code_id: string }>(
    'select code_id from employee order by id limit $1',
    [pages],
  );
  const text = Array.from(
    { length: LINES },
    (_, at) => `Начисление ${at}: по часам, сумма ${at * 137},${at}5`,
  ).join('\n');
  const bytes = await pdfOf(
    rows.map(({ code_id: code }) => `Расчётный листок\nТабельный номер ${code}\n${text}`),
  );
  const form = new FormData();
  form.set('document_type', 'РЛ');
  form.set('period', '2026-10');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'Листки.pdf');
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, workerMemory())), INTERVAL_MS);
  const started = performance.now();
  const answer = await fetch(`${portal.url}/api/papers/split/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admins[0]?.token}` },
    body: form,
  });
  const took = performance.now() - started;
  clearInterval(timer);
  if (answer.status !== 201) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`);
  const note = `страниц и сотрудников: ${rows.length}, файл ${(bytes.length / 2 ** 20).toFixed(1)} МБ`;
  return [
    {
      name: 'Листки разложены по сотрудникам',
      value: seconds(took),
      unit: 'с',
      most: MAX_SPLIT_SECONDS,
      note,
    },
    { name: 'Память разбирающего процесса', value: most, unit: 'МБ', most: MAX_SPLIT_MB, note },
  ];
}

async function mine({ browsers, operators }: Organisation, calls: number): Promise<Row> {
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const { token } = random.pick(operators);
    const { took } = await browsers.sendOk({ path: '/api/papers/mine/?page[number]=1&page[size]=50', token });
    times.push(took);
  }
  return percentileRow(`Мои документы, 5 000 × ${MONTHS}`, 0.95, times, MAX_MINE_MS);
}

/** Splitting the payslips of an organisation, and everybody's own papers. */
export async function papers({ size }: BenchOptions): Promise<Row[]> {
  await using organisation = await openOrganisation(async (client) => {
    await fillPapers(client);
    await client.query('analyze paper');
  });
  return [...(await split(organisation, PAGES[size])), await mine(organisation, CALLS[size])];
}
