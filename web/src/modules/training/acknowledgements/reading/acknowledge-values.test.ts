import { NOT_REQUIRED } from '@portal/contract/training/acknowledgements/acknowledge.ts';
import { expect, test } from 'vitest';
import {
  requirementErrors,
  requirementInput,
  requirementValues,
  asksEdition,
  readRequirement,
  textEditionErrors,
} from './acknowledge-values.ts';

const stored = { ...NOT_REQUIRED, required: true, due: '2026-12-01', people: ['7', '8'] };

test('a read requirement is loaded into the form and sent unchanged', () => {
  const values = requirementValues(stored);
  expect(values.acknowledge.due).toBe('01.12.2026');
  const { acknowledged_at: _at, ...asked } = stored;
  expect(requirementInput(values)).toEqual(asked);
  expect(readRequirement(values.acknowledge)).toEqual(values.acknowledge);
  expect(readRequirement({ required: 'да' })).toBeUndefined();
  // A draft from before people could be named.
  const { people: _people, ...old } = values.acknowledge;
  expect(readRequirement(old)?.people).toEqual([]);
  expect(requirementInput(requirementValues()).people).toEqual([]);
});

test('the deadline may be empty, but not invalid', () => {
  const of = (due: string) =>
    requirementErrors({ acknowledge: { ...requirementValues(stored).acknowledge, due } });
  expect(of('')).toEqual({});
  expect(of('01.12.2026')).toEqual({});
  expect(Object.keys(of('31.02.2026'))).toEqual(['acknowledge.due']);
});

test('a changed must-read text is a correction or a new edition', () => {
  expect(asksEdition(stored, true)).toBe(true);
  expect(asksEdition(stored, false)).toBe(false);
  expect(asksEdition(NOT_REQUIRED, true)).toBe(false);
  expect(Object.keys(textEditionErrors({ edition: '' }, true))).toEqual(['edition']);
  expect(textEditionErrors({ edition: 'new' }, true)).toEqual({});
});
