import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_KINDS } from '@portal/contract/search/search.kinds.ts';
import { PICTURE_OWNERS } from '@portal/contract/shared/html-field.ts';
import { describe, expect, test } from 'vitest';
import { FEATURES } from './features.ts';

const FOLDER = join(import.meta.dirname, 'features');

describe('the one list of features', () => {
  test('has each folder of a feature once, by its name', () => {
    expect(FEATURES.map(({ name }) => name).toSorted()).toEqual(readdirSync(FOLDER).toSorted());
  });

  test('says of each kind of hit and of each record with pictures whose it is', () => {
    const claimed = <T extends string>(
      of: (feature: (typeof FEATURES)[number]) => readonly T[] | undefined,
    ) => FEATURES.flatMap((feature): T[] => [...(of(feature) ?? [])]).toSorted();
    expect(claimed(({ searchKinds }) => searchKinds)).toEqual(SEARCH_KINDS.toSorted());
    expect(claimed(({ pictures }) => pictures)).toEqual(PICTURE_OWNERS.toSorted());
  });

  test('has one feature that knows who asks, and names of clockwork that are not taken twice', () => {
    expect(FEATURES.filter(({ authenticate }) => authenticate)).toHaveLength(1);
    const names = FEATURES.flatMap(({ schedules = [], workers = [] }) => [
      ...schedules.map(({ name }) => name),
      ...workers.map(({ queue }) => queue.name),
    ]);
    expect(new Set(names).size).toBe(names.length);
  });
});
