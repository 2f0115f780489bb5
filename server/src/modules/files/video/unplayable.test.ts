import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallVideo, webm } from '../../../testing/samples/small-films.ts';
import { usePortal } from '../../../testing/use-portal.ts';

let instructions: string;

const portal = await usePortal();
const editor = await portal.person('M');
const make = async (path: string): Promise<string> =>
  (await portal.call(editor, 'POST', path, { body: { name: 'Ввод', comment: '' } })).json().data.id;
instructions = await make('/knowledge_base/instruction/project/');
const documents: string = await make('/knowledge_base/document_project/');

const stored = async (): Promise<number> =>
  (await readdir(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

const FORMS = {
  instruction: () => ({ project_id: instructions, comment: '', words: 'кедр' }),
  document: () => ({ document_project_id: documents, comment: '' }),
};

describe.each(Object.keys(FORMS) as (keyof typeof FORMS)[])(
  'a smallVideo that browsers cannot play',
  (kind) => {
    const add = (name: string, bytes: Buffer) =>
      portal.call(editor, 'POST', `/knowledge_base/${kind}/`, {
        form: { fields: FORMS[kind](), file: { name, bytes } },
      });

    test.each([
      ['HEVC that is called mp4', smallVideo({ seconds: 5, video: 'hvc1' }), 'Наиболее совместимый'],
      [
        'HEVC of an iPhone that was renamed',
        smallVideo({ seconds: 5, video: 'hvc1', brand: 'qt  ' }),
        'iPhone',
      ],
      ['AV1', smallVideo({ seconds: 5, video: 'av01' }), 'H.264'],
      ['ten bits', smallVideo({ seconds: 5, profile: 'high 10' }), 'H.264'],
      ['one that does not say how long it is', smallVideo({ seconds: 0 }), 'H.264'],
    ])(
      `the smallVideo becomes no ${kind}, and the refusal contains a suggestion: %s`,
      async (_, bytes, advice) => {
        const before = await stored();
        const answer = await add('ролик.mp4', bytes);
        expect([answer.statusCode, answer.json().errors[0].code]).toEqual([415, 'unplayable_film']);
        expect(answer.json().errors[0].detail).toContain(advice);
        expect(await stored()).toEqual(before);
      },
    );

    test(`the smallVideo becomes no ${kind} if its bytes are not an mp4`, async () => {
      const answer = await add('ролик.mp4', webm(5, 'V_VP9'));
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([415, 'file_mismatch']);
    });
  },
);
