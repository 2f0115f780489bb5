import type { Editor } from '@tiptap/core';
import { createStore, type Store } from '../../../platform/offline/store.ts';

export interface Upload {
  name: string;
  /** Progress, 0…1. */
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

/** Sets the URL of the pending image `id`, or removes it without one. */
function settle(editor: Editor, id: string, url: string | null): void {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.attrs['uploadId'] !== id) return;
    if (url) tr.setNodeMarkup(position, undefined, { ...node.attrs, src: url, uploadId: null });
    else tr.delete(position, position + node.nodeSize);
  });
  // Undo must not restore a placeholder of a finished upload.
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

/** Uploads a file for the placeholder `id`; `upload` reports its own errors. */
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

/**
 * Converts a data: URL to a file; manually, because the content security policy forbids fetching data: URLs.
 */
export function fileOfDataUrl(dataUrl: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (char) => char.charCodeAt(0));
  const kind = type.split('/')[1] ?? 'png';
  return new File([bytes], `картинка.${EXTENSIONS[kind] ?? kind}`, { type });
}
