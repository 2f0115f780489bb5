import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type EditorCalls, expect, PICTURE } from '../content.ts';

interface CreatedRecord {
  data: { id: string };
}

/** A section with a question of its own; answers its number, and the address where its answer is open. */
export async function makeQuestion(request: APIRequestContext, { headers }: EditorCalls, text: string) {
  const post = async (path: string, data: object): Promise<string> => {
    const response = await request.post(`/api/knowledge_base/${path}/`, { data, headers });
    expect(response.status()).toBe(201);
    return ((await response.json()) as CreatedRecord).data.id;
  };
  const section = await post('faq_section', { faq_section_type_id: 1, name: `Раздел ${text}`, comment: '' });
  const answer = { faq_section_id: section, question: text, answer: '<p>В отделе кадров.</p>' };
  const id = await post('faq_question', answer);
  return { id, address: `/knowledge_base/FAQ?open=${section}&item=${id}` };
}

/** A document of its own, a picture; answers its number. */
export async function makeDocument(
  request: APIRequestContext,
  { headers }: Pick<EditorCalls, 'headers'>,
  name: string,
) {
  const project = await request.post('/api/knowledge_base/document_project/', {
    data: { name, is_archive: false },
    headers,
  });
  const { data } = (await project.json()) as CreatedRecord;
  const response = await request.post('/api/knowledge_base/document/', {
    multipart: {
      document_project_id: data.id,
      file_name: name,
      comment: '',
      is_archive: 'false',
      file: PICTURE,
    },
    headers,
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as CreatedRecord).data.id;
}

interface Care {
  owner_id: string | null;
  /** Days from today. */
  inDays: number;
}

const DAY = 86_400_000;

/** Says who answers for a document or an answer, and until when. */
export async function careFor(
  request: APIRequestContext,
  { headers }: EditorCalls,
  thing: `document/${string}` | `faq_question/${string}`,
  { owner_id, inDays }: Care,
): Promise<void> {
  const check_by = new Date(Date.now() + inDays * DAY).toISOString().slice(0, 10);
  const response = await request.put(`/api/knowledge_base/freshness/${thing}/care/`, {
    data: { owner_id, check_by, every_months: 6 },
    headers,
  });
  expect(response.status(), await response.text()).toBe(200);
}

const LETTERS = 'бвгджзклмнпрстфхцчшщ';
/** Like no word at all, without digits: one with five of them is not kept. */
export const nowhere = () => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
