import { openAsBlob, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { signIn } from '../support/portal-process.ts';

export const MB = 1024 * 1024;
const CHUNK = Buffer.alloc(MB, 'портал');
const BOUNDARY = 'boundary-of-the-parts';

export interface Uploader {
  /** Uploads a document from disk. */
  upload(file: string): Promise<void>;
  /** Announces so many bytes, sends half of them and cuts the connection. */
  abort(bytes: number): Promise<void>;
}

/** Writes a file of so many bytes that the portal takes for a zip. */
export function zipLike(folder: string, bytes: number): string {
  const path = join(folder, `${bytes}.zip`);
  const content = Buffer.alloc(bytes, 'портал');
  content.write('PK\x03\x04', 0, 'latin1');
  writeFileSync(path, content);
  return path;
}

/** Signs in a demonstration moderator and makes a project to upload into. */
export async function openUploader(url: string): Promise<Uploader> {
  const authorization = `Bearer ${await signIn(url, 'moderator')}`;
  const base = `${url}/api/knowledge_base`;
  const made = await fetch(`${base}/document_project/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Измерение ${Date.now()}` }),
  });
  const project = (await made.json()) as { data: { id: string } };
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="document_project_id"\r\n\r\n${project.data.id}\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04`;
  return {
    async upload(file) {
      const form = new FormData();
      form.set('document_project_id', project.data.id);
      form.set('file', await openAsBlob(file), 'файл.zip');
      const answer = await fetch(`${base}/document/`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    },
    async abort(bytes) {
      const type = `multipart/form-data; boundary=${BOUNDARY}`;
      const headers = { authorization, 'content-type': type, 'content-length': bytes };
      const sending = request(`${base}/document/`, { method: 'POST', headers });
      sending.on('error', () => undefined);
      const write = (chunk: Buffer): Promise<void> =>
        new Promise((resolve, reject) => {
          sending.write(chunk, (error) => (error ? reject(error) : resolve()));
        });
      await write(Buffer.from(head, 'latin1'));
      for (let sent = 0; sent < bytes / 2; sent += CHUNK.length) await write(CHUNK);
      sending.destroy();
    },
  };
}
