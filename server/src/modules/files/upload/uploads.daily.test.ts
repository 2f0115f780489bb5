import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CALLS } from '@portal/contract/calls.ts';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { type FileStore, StorageAway } from '../../../platform/files/file-store.ts';
import { type FormFile, formBody } from '../../../testing/form.ts';
import { pdfOf } from '../../../testing/samples/payslips.ts';
import { mp4, pdf, pdfWithText, PNG } from '../../../testing/samples/small-files.ts';
import { requestsOn } from '../../../testing/scenes/requests.ts';
import { deductionsOn } from '../../../testing/scenes/deductions.ts';
import type { Person, TestPortal } from '../../../testing/test-portal.ts';
import { usePortal } from '../../../testing/use-portal.ts';
import { forgetUnusedImages } from '../images/pictures.public.ts';
import { deletePendingFiles } from '../files.public.ts';

let documents: string;

const portal = await usePortal();
const people: Record<'A' | 'B', Person> = { A: await portal.person('A'), B: await portal.person('B') };
const make = async (path: string): Promise<string> =>
  (await portal.call(people.A, 'POST', path, { body: { name: 'Проект', comment: '' } })).json().data.id;
documents = await make('/knowledge_base/document_project/');
const instructions: string = await make('/knowledge_base/instruction/project/');
const papers = await portal.call(people.B, 'POST', '/docflow/upload_files/', {
  form: { fields: {}, file: { name: 'АКТ 0.pdf', bytes: pdf() } },
});
const paper: string = papers.json().data[0].id;
await portal.database.pool.query(`update document_type set for_person = true where prefix = 'РЛ'`);
const dispute: string = (await (await deductionsOn(portal)).disputed()).id;
const request: string = (await (await requestsOn(portal)).asked('Справка 2-НДФЛ')).id;
const payslips: [Buffer, Buffer] = [await pdfOf(['Первый']), await pdfOf(['Второй'])];

const stored = async (): Promise<string[]> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

interface Form {
  who: 'A' | 'B';
  path: string;
  fields: Record<string, string>;
  file: FormFile;
  other: FormFile;
}

const EMPLOYEES = 'Табельный номер;Фамилия;Имя;Площадка;Должность\r\n';
const csv = (line: string): FormFile => ({ name: 'e.csv', bytes: Buffer.from(EMPLOYEES + line) });

const demandCsv = (needed: string): FormFile => ({
  name: 'd.csv',
  bytes: Buffer.from(`Дата;Площадка;Смена;Должность;Нужно;Мест\n01.12.2098;Тула;Смена I;;${needed};9`),
});

/** A good form for every call that takes one by POST, and a file that makes it another request. */
const FORMS: Record<string, () => Form> = {
  uploadImage: () => ({
    who: 'A',
    path: '/images/',
    fields: {},
    file: { name: 'a.png', bytes: PNG },
    other: { name: 'a.png', bytes: Buffer.concat([PNG, Buffer.from('!')]) },
  }),
  createDocument: () => ({
    who: 'A',
    path: '/knowledge_base/document/',
    fields: { document_project_id: documents },
    file: { name: 'а.pdf', bytes: pdf('раз') },
    other: { name: 'а.pdf', bytes: pdf('два') },
  }),
  uploadDocuments: () => ({
    who: 'A',
    path: '/knowledge_base/document/bulk/',
    fields: { files: JSON.stringify({ file: { document_project_id: documents } }) },
    file: { name: 'а.pdf', bytes: pdf('раз') },
    other: { name: 'а.pdf', bytes: pdf('два') },
  }),
  importFaq: () => {
    const bytes = Buffer.from('<h1>Вопрос?</h1><p>Ответ.</p>');
    const sections = [{ name: 'Раздел', questions: [{ at: 0, question: 'Вопрос?' }] }];
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const plan = { sha256, question_level: 1, faq_section_type_id: 1, sections };
    return {
      who: 'A',
      path: '/knowledge_base/faq_import/',
      fields: { plan: JSON.stringify(plan) },
      file: { name: 'а.html', bytes },
      other: { name: 'а.html', bytes: Buffer.from('<h1>Вопрос?</h1><p>Другой ответ.</p>') },
    };
  },
  createInstruction: () => ({
    who: 'A',
    path: '/knowledge_base/instruction/',
    fields: { project_id: instructions, comment: '', words: 'кедр' },
    file: { name: 'а.mp4', bytes: mp4(10) },
    other: { name: 'а.mp4', bytes: mp4(11) },
  }),
  uploadDocflowFiles: () => ({
    who: 'B',
    path: '/docflow/upload_files/',
    fields: {},
    file: { name: 'АКТ 1.pdf', bytes: pdf('раз') },
    other: { name: 'АКТ 1.pdf', bytes: pdf('два') },
  }),
  attachSignedFile: () => ({
    who: 'B',
    path: `/docflow/document/${paper}/signed/`,
    fields: {},
    file: { name: 'АКТ 1, подписан.pdf', bytes: pdf('раз') },
    other: { name: 'АКТ 1, подписан.pdf', bytes: pdf('два') },
  }),
  splitPapers: () => ({
    who: 'B',
    path: '/papers/split/',
    fields: { document_type: 'РЛ', period: '2026-10' },
    file: { name: 'Листки.pdf', bytes: payslips[0] },
    other: { name: 'Листки.pdf', bytes: payslips[1] },
  }),
  attachDisputeFile: () => ({
    who: 'A',
    path: `/pay_disputes/${dispute}/files/`,
    fields: { message: 'Запись звонка' },
    file: { name: 'Запись.pdf', bytes: pdf('раз') },
    other: { name: 'Запись.pdf', bytes: pdf('два') },
  }),
  attachRequestFile: () => ({
    who: 'B',
    path: `/requests/${request}/files/`,
    fields: { message: 'Что приложить' },
    file: { name: 'Образец.pdf', bytes: pdf('раз') },
    other: { name: 'Образец.pdf', bytes: pdf('два') },
  }),
  giveCertificate: () => ({
    who: 'B',
    path: `/requests/${request}/result/`,
    fields: {},
    file: { name: 'Справка.pdf', bytes: pdfWithText('1') },
    other: { name: 'Справка.pdf', bytes: pdfWithText('2') },
  }),
  importErp: () => ({
    who: 'A',
    path: '/erp/import/employees/',
    fields: {},
    file: csv('0001;Иванова;Анна;Тула;Оператор'),
    other: csv('0001;Иванова;Анна;Орёл;Оператор'),
  }),
  importDemand: () => ({
    who: 'A',
    path: '/work_time/demand_import/',
    fields: {},
    file: demandCsv('5'),
    other: demandCsv('6'),
  }),
};
/** Calls that keep nothing of the file. */
const KEEPS_NOTHING = ['readErpColumns', 'previewFaqImport'];

describe('a form with a file repeated with its Idempotency-Key', () => {
  test('the test covers every such call', () => {
    const posts = CALLS.filter(({ method, multipart }) => method === 'POST' && multipart);
    expect(posts.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(FORMS), ...KEEPS_NOTHING].toSorted(),
    );
  });

  test.each(Object.keys(FORMS))('the repeated form takes effect once: %s', async (name) => {
    const form = FORMS[name]?.();
    if (!form) throw new Error(`no form for ${name}`);
    const send = (file: FormFile, key: string) =>
      portal.call(people[form.who], 'POST', form.path, {
        form: { fields: form.fields, file },
        headers: { 'idempotency-key': key },
      });
    const key = `form-${name}`;
    const first = await send(form.file, key);
    expect(first.statusCode).toBeLessThan(300);
    const after = await stored();

    const again = await Promise.all([send(form.file, key), send(form.file, key)]);
    for (const answer of again)
      expect([answer.statusCode, answer.json()]).toEqual([first.statusCode, first.json()]);
    const other = await send(form.other, key);
    expect([other.statusCode, other.json().errors[0].code]).toEqual([422, 'idempotency_key_reused']);
    expect(await stored()).toEqual(after);
  });
});

/** The portal on a store that does what it is told and then breaks off, and that deletes nothing. */
async function onBreakingStore(): Promise<TestPortal['app']> {
  const away = () => Promise.reject(new StorageAway(new Error('ECONNRESET')));
  const files: FileStore = {
    ...portal.files,
    async put(key, bytes) {
      await portal.files.put(key, bytes);
      return away();
    },
    delete: away,
  };
  return buildApp({ ...portal.deps, files });
}

test.each(Object.keys(FORMS))('an aborted upload leaves nothing: %s', async (name) => {
  const form = FORMS[name]?.();
  if (!form) throw new Error(`no form for ${name}`);
  const before = await stored();
  const app = await onBreakingStore();
  const { payload, contentType } = formBody(form.fields, form.other);
  const answer = await app.inject({
    method: 'POST',
    url: `/api${form.path}`,
    headers: { authorization: `Bearer ${people[form.who].token}`, 'content-type': contentType },
    payload,
  });
  await app.close();
  expect(answer.statusCode).toBe(503);
  expect(await stored()).toHaveLength(before.length + 1);

  const later = new Date(portal.clock.now().getTime() + 2 * 86_400_000);
  await forgetUnusedImages(portal.database.db, later);
  await deletePendingFiles(portal.database.db, portal.files, later);
  expect(await stored()).toEqual(before);
});
