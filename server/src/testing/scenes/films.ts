import { expect } from 'vitest';
import type { FormFile } from '../form.ts';
import { mp4 } from '../samples/small-files.ts';
import type { Person, TestPortal } from '../test-portal.ts';

const base = '/knowledge_base';
/** Seconds of a film that is brought by its title alone. */
export const LENGTH = 60;
const WORD = 'кедр';

/** Form fields; values other than text are sent as JSON. */
type Fields = Record<string, string | object>;
/** Its title, or the file itself. */
type VideoInfo = string | FormFile;

/** Counters reported by a page of the player. */
interface Page {
  id: string;
  report: number;
  played_seconds: number;
  hidden_times: number;
}

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
const fileOf = (film: VideoInfo): FormFile => (typeof film === 'string' ? videoOf(film) : film);

export const videoOf = (title: string, seconds = LENGTH): FormFile => ({
  name: `${title}.mp4`,
  bytes: mp4(seconds),
});

export type VideoScene = Awaited<ReturnType<typeof newVideos>>;

/** A new project of instructions over the API: its editor brings films, others watch them. */
export async function newVideos(portal: TestPortal, editor: Person, name = 'Ввод') {
  const body = { name, comment: '' };
  const made = await portal.ok(editor, 'POST', `${base}/instruction/project/`, { body });
  const project: string = made.json().data.id;

  const send = (fields: Fields = {}, film: VideoInfo = 'Отказы') =>
    portal.call(editor, 'POST', `${base}/instruction/`, {
      form: {
        fields: { project_id: project, comment: '', words: WORD, ...textsOf(fields) },
        file: fileOf(film),
      },
    });
  async function add(fields?: Fields, film?: VideoInfo): Promise<string> {
    const answer = await send(fields, film);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.id;
  }
  const change = (id: string, fields: Fields, film?: VideoInfo) =>
    portal.call(editor, 'PUT', `${base}/instruction/${id}/`, {
      form: {
        fields: { comment: '', words: WORD, ...textsOf(fields) },
        ...(film && { file: fileOf(film) }),
      },
    });
  const remove = (id: string) => portal.call(editor, 'DELETE', `${base}/instruction/${id}/`);
  const removeProject = (id = project) =>
    portal.call(editor, 'DELETE', `${base}/instruction/project/${id}/`, { query: { cascade: 'true' } });

  const info = (who: Person, id: string) =>
    portal.call(who, 'GET', `${base}/get_file_info/instruction/${id}/`);
  const open = async (who: Person, id: string) => {
    const answer = await info(who, id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.attributes;
  };
  const report = (who: Person, viewing: string, current_second: number, page?: Partial<Page>) =>
    portal.call(who, 'PUT', `${base}/user_instruction/${viewing}/`, {
      body: { current_second, ...(page && { page }) },
    });
  /** To its end, in as many seconds; answers the viewing. */
  async function watch(who: Person, id: string, seconds = LENGTH): Promise<string> {
    const { user_instruction_id: viewing } = await open(who, id);
    portal.wait(seconds);
    const answer = await report(who, viewing, -1);
    expect(answer.statusCode, answer.body).toBe(200);
    return viewing;
  }
  const guess = (who: Person, id: string, words = WORD) =>
    portal.call(who, 'GET', `${base}/instruction/check_words/${id}/`, { query: { words } });
  /** Watches it and names its word; answers the viewing. */
  async function pass(who: Person, id: string): Promise<string> {
    const viewing = await watch(who, id);
    const answer = await guess(who, id);
    expect(answer.json().data?.status, answer.body).toBe('ok');
    return viewing;
  }
  /** Log of viewings visible to that user. */
  const viewings = async (
    who: Person,
    query: Record<string, string> = {},
  ): Promise<Record<string, unknown>[]> =>
    (await portal.ok(who, 'GET', `${base}/user_instruction/`, { query }))
      .json<{ data: { attributes: Record<string, unknown> }[] }>()
      .data.map(({ attributes }) => attributes);
  return {
    ...{ project, send, add, change, remove, removeProject },
    ...{ info, open, report, watch, guess, pass, viewings },
  };
}
