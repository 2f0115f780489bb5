// @vitest-environment jsdom
import { MutationObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, offlineErrors } from './api-error.ts';
import { queryClient } from './queries.ts';

const KEY = ['things'] as const;
const refused = new ApiError({
  status: 409,
  call: 'POST /news/',
  errors: [{ status: '409', code: 'conflict', detail: 'Занято.' }],
});
const lost = new ApiError({ status: 0, call: 'POST /news/', errors: offlineErrors() });

beforeEach(() => {
  queryClient.setQueryData(KEY, 'before');
});

async function change(fault: ApiError | undefined, meta: object): Promise<void> {
  const mutationFn = async () => {
    if (fault) throw fault;
  };
  const observer = new MutationObserver(queryClient, { mutationFn, meta: { changes: [KEY], ...meta } });
  await observer.mutate().catch(() => undefined);
}

test.each([
  ['a change', undefined, {}, true],
  ['a form that was saved', undefined, { silent: true }, true],
  ['a refused deletion', refused, {}, true],
  ['a refused form', refused, { silent: true }, false],
  ['a lost deletion', lost, {}, true],
  ['a refused reply', refused, { afterFailure: false }, false],
  ['a lost form whose change may have been made', lost, { silent: true, afterFailure: true }, true],
] as const)('after %s its queries are fetched again or kept', async (_, fault, meta, isFetched) => {
  await change(fault, meta);
  expect(queryClient.getQueryState(KEY)?.isInvalidated).toBe(isFetched);
});
