import { expect, it } from 'vitest';
import { type FieldReaders, keptValues, readValues } from './draft-values.ts';

interface Values {
  title: string;
  order: number;
  archive: boolean;
  kind: 'one' | 'other' | null;
}

const initial: Values = { title: '', order: 1, archive: false, kind: null };
const readers: FieldReaders<Values> = {
  kind: (kept) => (kept === 'one' || kept === null ? kept : undefined),
};

it('texts, numbers and ticks are kept, and what has a reader; a file is not', () => {
  const values = { ...initial, title: 'Ремонт', file: new Blob(['x']), words: ['раз'] };
  expect(keptValues(values, readers)).toEqual({ title: 'Ремонт', order: 1, archive: false, kind: null });
  expect(keptValues(values)).toEqual({ title: 'Ремонт', order: 1, archive: false });
});

it('what an older page has kept fills the fields that it fits', () => {
  const kept = { title: 'Ремонт', order: '2', archive: true, kind: 'one', unknown: 1 };
  expect(readValues(kept, initial, readers)).toEqual({ title: 'Ремонт', archive: true, kind: 'one' });
  expect(readValues({ title: null, kind: 'third' }, initial, readers)).toEqual({});
});
