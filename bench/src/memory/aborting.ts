import { request } from 'node:http';
import { signIn } from '../support/portal-process.ts';

const BOUNDARY = 'border-of-the-parts';
const CHUNK = Buffer.alloc(1024 * 1024, 'портал');

/** Begins uploads of documents and breaks them off. */
export interface Aborter {
  /** Announces so many bytes, sends half of them and cuts the connection. */
  abortHalfWay(bytes: number): Promise<void>;
}

/** Signs in a demonstration moderator, who may upload. */
export async function openAborter(url: string): Promise<Aborter> {
  const authorization = `Bearer ${await signIn(url, 'moderator')}`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="document_project_id"\r\n\r\n1\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK\x03\x04`;
  const headers = { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return {
    async abortHalfWay(bytes) {
      const sending = request(`${url}/api/knowledge_base/document/`, {
        method: 'POST',
        headers: { ...headers, 'content-length': bytes },
      });
      sending.on('error', () => undefined);
      const write = (chunk: Buffer | string): Promise<void> =>
        new Promise((resolve, reject) => {
          sending.write(chunk, (error) => (error ? reject(error) : resolve()));
        });
      await write(Buffer.from(head, 'latin1'));
      for (let sent = 0; sent < bytes / 2; sent += CHUNK.length) await write(CHUNK);
      sending.destroy();
    },
  };
}
