import type { FormFile } from '../form.ts';
import { pdfOf } from '../samples/payslips.ts';
import type { Person, TestPortal } from '../test-portal.ts';

export interface Batch {
  id: string;
  attributes: {
    state: string;
    pages: number;
    papers: number;
    opened: number;
    matched: { item: number; empl_id: string; full_name: string; pages: number[]; file: string }[];
    unknown: {
      item: number;
      pages: number[];
      excerpt: string;
      reason: string | null;
      candidates: { empl_id: string }[];
    }[];
    without_account: string[];
  };
}

export interface OwnPaper {
  id: string;
  attributes: Record<'name' | 'period' | 'receipt', string> &
    Record<'opened_at' | 'received_at', string | null>;
}

/** Payslips: a type of papers that employees confirm, and an accountant who splits and publishes them. */
export async function papersOn(portal: TestPortal) {
  const accountant = await portal.person('B');
  const types = (await portal.ok(accountant, 'GET', '/docflow/document_types/all/')).json().data;
  const type = types.find(({ attributes }: { attributes: { prefix: string } }) => attributes.prefix === 'РЛ');
  const body = {
    ...{ prefix: 'РЛ', name: 'Расчётный листок', is_archive: false },
    for_person: true,
    receipt: 'received',
  };
  await portal.ok(accountant, 'PUT', `/docflow/document_types/${type.id}/`, { body });

  const codeOf = async ({ employeeId }: Person): Promise<string> =>
    (await portal.database.pool.query('select code_id from employee where id = $1', [employeeId])).rows[0]
      .code_id;
  const split = (
    files: FormFile | FormFile[],
    { fields = {}, who = accountant }: { fields?: Record<string, string>; who?: Person } = {},
  ) =>
    portal.call(who, 'POST', '/papers/split/', {
      form: { fields: { document_type: 'РЛ', period: '2026-10', ...fields }, files: [files].flat() },
    });
  /** Splits pages of text and returns the batch. */
  const splitPages = async (...pages: string[]): Promise<Batch> => {
    const answer = await split({ name: 'Листки.pdf', bytes: await pdfOf(pages) });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().data;
  };
  const publish = (id: string, payload: Record<string, unknown> = {}) =>
    portal.call(accountant, 'POST', `/papers/batches/${id}/publish/`, { body: payload });
  const ownPapers = async (who: Person): Promise<OwnPaper[]> =>
    (await portal.ok(who, 'GET', '/papers/mine/')).json().data;
  /** Publishes a paper for each person and returns the batch and the papers. */
  const issued = async (...people: Person[]) => {
    const texts = await Promise.all(
      people.map(
        async (person) => `Расчётный листок\nТабельный номер ${await codeOf(person)}\nК выплате 48 213,77`,
      ),
    );
    const batch = await splitPages(...texts);
    await portal.ok(accountant, 'POST', `/papers/batches/${batch.id}/publish/`, { body: {} });
    const papers = await Promise.all(people.map(async (person) => (await ownPapers(person))[0]?.id ?? ''));
    return { batch, papers };
  };
  return { accountant, codeOf, split, splitPages, publish, ownPapers, issued };
}
