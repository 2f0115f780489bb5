import { randomBytes } from 'node:crypto';

export interface FormFile {
  /** Name of its part; `file` unless said. */
  field?: string;
  name: string;
  bytes: Buffer;
  contentType?: string;
}

/** A multipart body as a browser sends it, for `portal.call(…, { form })`. */
export function formBody(
  fields: Record<string, string>,
  ...files: FormFile[]
): { payload: Buffer; contentType: string } {
  const boundary = `form-${randomBytes(8).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    );
  }
  for (const file of files) {
    const type = file.contentType ?? 'application/octet-stream';
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}
