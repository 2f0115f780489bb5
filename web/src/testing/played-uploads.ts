import { vi } from 'vitest';

/** Server side of an upload. */
class PlayedUpload extends EventTarget {
  upload = new EventTarget();
  call = '';
  sentHeaders = new Map<string, string>();
  form: FormData | undefined;
  isAborted = false;
  status = 0;
  responseText = '';
  #answerHeaders: Record<string, string> = {};

  open(method: string, url: string): void {
    this.call = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.sentHeaders.set(name, value);
  }
  getResponseHeader(name: string): string | null {
    return this.#answerHeaders[name] ?? null;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }

  arrive(loaded: number, total: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.#answerHeaders = headers;
    this.dispatchEvent(new Event('load'));
  }
  lose(): void {
    this.dispatchEvent(new Event('error'));
  }
}

/** Mocks the server for uploads: returns the list of started ones. Reset by `vi.unstubAllGlobals`. */
export function playUploads(): PlayedUpload[] {
  const uploads: PlayedUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends PlayedUpload {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  return uploads;
}
