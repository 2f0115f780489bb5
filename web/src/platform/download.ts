import { downloadName } from '@portal/contract/files/download-name.ts';
import { ApiError, errorsFrom, offlineErrors, retryAfterFrom } from './api/api-error.ts';
import { noteReachable } from './offline/connection.ts';
import { reportFailure } from './api/failures.ts';
import { notify } from './notify.ts';
import { getSession } from './session/session.ts';

export const PREPARING = 'Файл подготавливается к скачиванию...';
export const READY = 'Файл готов к скачиванию, сейчас откроется окно сохранения';

/** Delay that lets the browser finish the download, ms. */
const KEEP_URL = 60_000;

const underway = new Set<string>();

/** Name that the server gives a file; empty without one. */
const nameFrom = (disposition: string | null): string =>
  decodeURIComponent(disposition?.split("filename*=UTF-8''")[1] ?? '');

/** A file of the API (`path` without /api); throws an `ApiError`. */
export async function fetchFile(path: string): Promise<File> {
  const access = getSession()?.access;
  const fault = (status: number, errors = offlineErrors(), retryAfter?: number) =>
    new ApiError({ status, errors, call: 'downloadFile', access, retryAfter });
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      headers: access ? { authorization: `Bearer ${access}` } : {},
      credentials: 'omit',
    });
    if (response.ok) {
      const blob = await response.blob();
      return new File([blob], nameFrom(response.headers.get('content-disposition')), { type: blob.type });
    }
  } catch {
    noteReachable(false);
    throw fault(0);
  }
  const body: unknown = await response.json().catch(() => undefined);
  const wait = retryAfterFrom(response.headers.get('retry-after'));
  throw fault(response.status, errorsFrom(body, response.status), wait);
}

/** Downloads a file created by the page. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = downloadName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL);
}

/**
 * Downloads a file of the API (`path` without /api) under that name, else the server's. Notifies at start,
 * end and failure. Ignores a second click while in progress.
 */
export async function downloadFile(path: string, name?: string): Promise<void> {
  if (underway.has(path)) return;
  underway.add(path);
  notify.info(PREPARING);
  try {
    const file = await fetchFile(path);
    notify.success(READY);
    saveFile(file, name ?? file.name);
  } catch (error) {
    reportFailure(error);
  } finally {
    underway.delete(path);
  }
}
