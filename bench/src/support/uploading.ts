import { openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from './portal-process.ts';

export const MB = 1024 * 1024;

/** Someone who may upload, at one portal. */
export interface Uploader {
  /** Uploads a document that lies on disk; answers its id. */
  upload(file: string, name: string): Promise<string>;
  /** Why the text inside a document is not searched; empty where it is, or is not read yet. */
  note(documentId: string): Promise<string>;
  /** Address of a document's file, signed for a while, with its size. */
  media(documentId: string): Promise<{ url: string; bytes: number }>;
}

/** A file that counts as a zip by its beginning, of so many bytes. */
export function zipLike(folder: string, bytes: number): { path: string; remove(): void } {
  const path = join(folder, `${bytes}.zip`);
  const content = Buffer.alloc(bytes, 'портал');
  content.write('PK\x03\x04', 0, 'latin1');
  writeFileSync(path, content);
  return { path, remove: () => rmSync(path) };
}

async function answered<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Signs in a demonstration moderator and makes a project to upload into. */
export async function openUploader(url: string): Promise<Uploader> {
  const authorization = `Bearer ${await signIn(url, 'moderator')}`;
  const base = `${url}/api/knowledge_base`;
  const project = await answered<{ data: { id: string } }>(
    await fetch(`${base}/document_project/`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Измерение ${Date.now()}` }),
    }),
  );
  return {
    async upload(file, name) {
      const form = new FormData();
      form.set('document_project_id', project.data.id);
      form.set('file', await openAsBlob(file), name);
      const answer = await fetch(`${base}/document/`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      return (await answered<{ data: { id: string } }>(answer)).data.id;
    },
    async note(id) {
      const answer = await fetch(`${base}/document/?document_project_id=${project.data.id}`, {
        headers: { authorization },
      });
      const { data } = await answered<{ data: { id: string; attributes: { text_note: string } }[] }>(answer);
      return data.find((row) => row.id === id)?.attributes.text_note ?? '';
    },
    async media(id) {
      const answer = await fetch(`${base}/get_file_info/document/${id}/`, { headers: { authorization } });
      const info = await answered<{ data: { attributes: { url: string; size: number } } }>(answer);
      return { url: url + info.data.attributes.url, bytes: info.data.attributes.size };
    },
  };
}
