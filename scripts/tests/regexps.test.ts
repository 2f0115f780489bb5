import { describe, expect, test } from 'vitest';
import { faultOf, patternsOf } from '../checks/regexp-check.ts';

const faultsIn = async (code: string, file = 'contract/src/planted.ts'): Promise<string[]> => {
  const faults = await Promise.all(patternsOf(file, code).map(faultOf));
  return faults.filter((fault) => fault !== null);
};

describe('the check of regular expressions', () => {
  test.each([
    ['a tag that never ends', 'text.replace(/<[^>]*>/g, "")'],
    ['a tag that was the cause of a frozen portal', String.raw`/<\/?(?:a|b)(?:\s[^>]*)?>/gi.test(text)`],
    ['blanks before an end', String.raw`const END = /\s+$/;`],
    ['a repetition of a repetition', 'z.string().regex(/^(a+)+$/)'],
    ['a group that overlaps with itself', String.raw`/^(\d|\w)*!$/.test(text)`],
  ])('finds %s', async (_what, code) => {
    expect(await faultsIn(`// first line\n${code}`)).toEqual([
      expect.stringMatching(/^contract\/src\/planted\.ts:2 .*(polynomial|exponential)/),
    ]);
  });

  test.each([String.raw`/^\d{1,15}$/.test(text)`, '/<img\\b/i.test(text)', '/[<>]/g.exec(text)'])(
    'lets %s pass',
    async (code) => {
      expect(await faultsIn(code)).toEqual([]);
    },
  );

  test('wants a reason for a pattern that is put together', async () => {
    const code = 'new RegExp(text).test(text); RegExp(text)';
    expect(await faultsIn(code)).toHaveLength(2);
    expect(await faultsIn(code, 'web/src/features/viewer/pdf/pdf-hits.ts')).toEqual([]);
  });
});
