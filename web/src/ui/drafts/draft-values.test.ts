import { expect, it } from 'vitest';
import { type FieldReaders, draftValues, readValues } from './draft-values.ts';

interface Values {
  title: string;
  order: number;
  archive: boolean;
  kind: 'one' | 'other' | null;
}

const initial: Values = { title: '', order: 1, archive: false, kind: null };
const readers: FieldReaders<Values> = {
  kind: (stored) => (stored === 'one' || stored === null ? stored : undefined),
};

it('texts, numbers, booleans and fields with a reader are stored; a file is not', () => {
  const values = { ...initial, title: 'Ремонт', file: new Blob(['x']), words: ['раз'] };
  expect(draftValues(values, readers)).toEqual({ title: 'Ремонт', order: 1, archive: false, kind: null });
  expect(draftValues(values)).toEqual({ title: 'Ремонт', order: 1, archive: false });
});

it('values stored by an older page fill matching fields', () => {
  const stored = { title: 'Ремонт', order: '2', archive: true, kind: 'one', unknown: 1 };
  expect(readValues(stored, initial, readers)).toEqual({ title: 'Ремонт', archive: true, kind: 'one' });
  expect(readValues({ title: null, kind: 'third' }, initial, readers)).toEqual({});
});
