import type { Page } from '@playwright/test';
import { withoutStart } from '../../support/shell/without-start.ts';

/** Nothing wider fits into 40 letters. */
const WIDE = 'Щ'.repeat(40);
const NAMES = /^(title|name|fio|username|area|position|label|comment|original_file|user|section|details)$/;

/** A path of the contract, whose parameters fit anything. */
const at = (path: string) => {
  const pattern = new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
  return ({ pathname }: URL) => pattern.test(pathname);
};

const answering = (path: string, change: (body: unknown) => unknown) => async (page: Page) => {
  await withoutStart(page);
  await page.route(at(path), async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json();
    await route.fulfill({ response, json: change(body) });
  });
};

/** Each name in it becomes 40 wide letters. */
function widened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(widened);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      key,
      typeof inside === 'string' && NAMES.test(key) ? WIDE : widened(inside),
    ]),
  );
}

/** Every list is empty, every number of rows is 0. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, emptied(inside)]));
}

export const isEmpty = (path: string) => answering(path, emptied);
export const hasWideNames = (path: string) => answering(path, widened);

/** The record as if these of its fields were different. */
export const differs = (path: string, attributes: object) =>
  answering(path, (body) => {
    const { data } = body as { data: { attributes: object } };
    return { data: { ...data, attributes: { ...data.attributes, ...attributes } } };
  });

/** The call answers that, and the demonstration stays as it is. */
export const answers =
  (path: string, json: object, status = 200) =>
  async (page: Page) => {
    await withoutStart(page);
    await page.route(at(path), (route) => route.fulfill({ status, json }));
  };

/** The server fails at it. */
export const fails = (path: string) =>
  answers(
    path,
    { errors: [{ id: 'a1b2c3', status: 500, code: 'internal', detail: 'Внутренняя ошибка.' }] },
    500,
  );
