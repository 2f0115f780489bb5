// @vitest-environment jsdom
import { uploadDocflowFiles } from '@portal/contract/papers/papers.calls.ts';
import { importErp } from '@portal/contract/staff/exchange/erp.calls.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playUploads } from '../../testing/played-uploads.ts';
import { isReachable, noteReachable } from '../offline/connection.ts';
import { endSession, startSession } from '../session/session.ts';
import { sendForm } from './api-form.ts';

beforeEach(() => {
  startSession({ access: 'key-1', username: 'anna', group: 'B', mustChangePassword: false });
  noteReachable(true);
});
afterEach(() => {
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('a form with files', () => {
  test('the form is sent whole, and reports its progress', async () => {
    const uploads = playUploads();
    const form = new FormData();
    form.append('file', new File(['1;2'], 'кадры.csv'));
    const told: number[][] = [];
    const sending = sendForm(importErp, form, {
      params: { kind: 'employees' },
      query: { dry_run: 'true' },
      idempotencyKey: 'once',
      onProgress: (sent, total) => told.push([sent, total]),
    });
    const [upload] = uploads;
    expect(upload?.call).toBe('POST /api/erp/import/employees/?dry_run=true');
    expect(Object.fromEntries(upload?.sentHeaders ?? [])).toEqual({
      accept: 'application/json',
      authorization: 'Bearer key-1',
      'idempotency-key': 'once',
    });
    expect(upload?.form).toBe(form);
    upload?.arrive(10, 40);
    upload?.arrive(40, 40);
    upload?.answer(200, { data: { created: 1 } });
    expect(await sending).toEqual({ data: { created: 1 } });
    expect(told).toEqual([
      [10, 40],
      [40, 40],
    ]);
  });

  test('a refusal has its reason, and the time to wait', async () => {
    const [sending, upload] = begin();
    const errors = [{ status: '413', code: 'file_too_large', detail: 'Файл не должен весить больше 180МБ' }];
    upload?.answer(413, { errors }, { 'retry-after': '7' });
    await expect(sending).rejects.toMatchObject({
      status: 413,
      code: 'file_too_large',
      call: 'POST /docflow/upload_files/',
      access: 'key-1',
      retryAfter: 7,
    });
  });

  test('a refusal of a proxy is shown in our words', async () => {
    const [sending, upload] = begin();
    upload?.answer(413, '<html>Request Entity Too Large</html>');
    await expect(sending).rejects.toMatchObject({ status: 413, code: 'internal' });
    expect(isReachable()).toBe(true);
  });

  test.each([502, 503, 504])('a proxy without a server (%i) counts as no server', async (status) => {
    const [sending, upload] = begin();
    upload?.answer(status, '<html>Bad Gateway</html>');
    await expect(sending).rejects.toMatchObject({ status });
    expect(isReachable()).toBe(false);
  });

  test('a broken connection is reported', async () => {
    const [sending, upload] = begin();
    upload?.arrive(10, 40);
    upload?.lose();
    await expect(sending).rejects.toMatchObject({ status: 0, code: 'offline' });
    expect(isReachable()).toBe(false);
  });

  test('an answer from before the connection loss does not report it as back', async () => {
    const [sending, upload] = begin();
    noteReachable(false);
    upload?.answer(200, { data: 'done' });
    await sending;
    expect(isReachable()).toBe(false);
  });

  test('a cancelled form is not a connection error', async () => {
    const stop = new AbortController();
    const [sending, upload] = begin(stop.signal);
    stop.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(upload?.isAborted).toBe(true);
    expect(isReachable()).toBe(true);
  });

  test('a form cancelled before its start sends nothing', async () => {
    const [sending, upload] = begin(AbortSignal.abort());
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect(upload?.form).toBeUndefined();
  });
});

function begin(signal?: AbortSignal) {
  const uploads = playUploads();
  const sending = sendForm(uploadDocflowFiles, new FormData(), { signal });
  return [sending, uploads[0]] as const;
}
