import type { Editor } from '@tiptap/core';
import { createStore, type Store } from '../../../platform/offline/store.ts';

export interface Upload {
  name: string;
  /** 0…1. */
  share: number;
}

export type Uploads = Store<ReadonlyMap<string, Upload>>;
export type UploadImage = (file: File, onProgress?: (share: number) => void) => Promise<{ url: string }>;

export const createUploads = (): Uploads => createStore<ReadonlyMap<string, Upload>>(new Map());

function put(uploads: Uploads, id: string, upload: Upload | null): void {
  const next = new Map(uploads.get());
  if (upload) next.set(id, upload);
  else next.delete(id);
  uploads.set(next);
}

/** Gives the picture that waits under `id` its address, or takes it out when there is none. */
function settle(editor: Editor, id: string, url: string | null): void {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.attrs['uploadId'] !== id) return;
    if (url) tr.setNodeMarkup(position, undefined, { ...node.attrs, src: url, uploadId: null });
    else tr.delete(position, position + node.nodeSize);
  });
  // Undo must not bring back a placeholder whose upload has ended.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Uploads a file for the placeholder `id`; `upload` itself says why it did not work. */
export async function runUpload(
  editor: Editor,
  uploads: Uploads,
  job: { id: string; file: File; upload: UploadImage },
): Promise<void> {
  const name = job.file.name;
  put(uploads, job.id, { name, share: 0 });
  try {
    const { url } = await job.upload(job.file, (share) => put(uploads, job.id, { name, share }));
    settle(editor, job.id, url);
  } catch {
    settle(editor, job.id, null);
  } finally {
    put(uploads, job.id, null);
  }
}

const EXTENSIONS: Record<string, string> = { jpeg: 'jpg' };

/** A data: address as a file; by hand, because the page's policy lets nothing fetch data: addresses. */
export function fileOfDataUrl(dataUrl: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (char) => char.charCodeAt(0));
  const kind = type.split('/')[1] ?? 'png';
  return new File([bytes], `картинка.${EXTENSIONS[kind] ?? kind}`, { type });
}
