import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ACKNOWLEDGE_TYPES } from '@portal/contract/training/acknowledgements/acknowledge.types.ts';
import { SEARCH_KINDS } from '@portal/contract/search/search.kinds.ts';
import { PICTURE_OWNERS } from '@portal/contract/shared/html-field.ts';
import { describe, expect, test } from 'vitest';
import { MODULES } from './modules.ts';
import { partsOf } from './platform/module.ts';

const FOLDER = join(import.meta.dirname, 'modules');

describe('the list of modules', () => {
  test('the list has each module folder once, by its name', () => {
    expect(MODULES.map(({ name }) => name).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  });

  test('each search kind and each owner of pictures belongs to one module', () => {
    const claimed = <T extends string>(of: (module: (typeof MODULES)[number]) => readonly T[] | undefined) =>
      MODULES.flatMap((module): T[] => [...(of(module) ?? [])]).toSorted();
    const kinds = partsOf(MODULES).flatMap(({ searchKinds = [] }) => searchKinds);
    expect(kinds.toSorted()).toEqual(SEARCH_KINDS.toSorted());
    expect(claimed(({ pictures }) => pictures)).toEqual(PICTURE_OWNERS.toSorted());
    expect(claimed(({ toRead = {} }) => Object.keys(toRead))).toEqual(ACKNOWLEDGE_TYPES.toSorted());
  });

  test('one module authenticates, and names of schedules and queues are unique', () => {
    expect(MODULES.filter(({ authenticate }) => authenticate)).toHaveLength(1);
    const names = [
      ...partsOf(MODULES).flatMap(({ schedules = [] }) => schedules.map(({ name }) => name)),
      ...MODULES.flatMap(({ workers = [] }) => workers.map(({ queue }) => queue.name)),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});
