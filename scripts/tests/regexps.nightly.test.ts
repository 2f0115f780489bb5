import { describe, expect, test } from 'vitest';
import { patternsOf } from '../checks/patterns.ts';
import { faultOf } from '../checks/prove.ts';

const faultsIn = async (code: string): Promise<string[]> => {
  const faults = await Promise.all(patternsOf('contract/src/planted.ts', code).map(faultOf));
  return faults.filter((fault) => fault !== null);
};

describe('the proof of regular expressions', () => {
  test.each([
    ['a tag that never ends', 'text.replace(/<[^>]*>/g, "")'],
    ['a tag that was the cause of a frozen portal', String.raw`/<\/?(?:a|b)(?:\s[^>]*)?>/gi.test(text)`],
    ['blanks before an end', String.raw`const END = /\s+$/;`],
    ['a repetition of a repetition', 'z.string().regex(/^(a+)+$/)'],
    ['a group that overlaps with itself', String.raw`/^(\d|\w)*!$/.test(text)`],
  ])('the proof refuses %s', async (_what, code) => {
    expect(await faultsIn(`// first line\n${code}`)).toEqual([
      expect.stringMatching(/^contract\/src\/planted\.ts:2 .*(polynomial|exponential)/),
    ]);
  });

  test.each([String.raw`/^\d{1,15}$/.test(text)`, '/<img\\b/i.test(text)', '/[<>]/g.exec(text)'])(
    'the proof accepts %s',
    async (code) => {
      expect(await faultsIn(code)).toEqual([]);
    },
  );
});
