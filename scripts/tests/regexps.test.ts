import { describe, expect, test } from 'vitest';
import { literalOf, patternsOf, shippedPatterns } from '../checks/patterns.ts';
import { readProven, unproven } from '../checks/proven.ts';

const PLANTED = 'contract/src/planted.ts';
const refusals = (code: string, file = PLANTED): string[] => unproven(patternsOf(file, code), readProven());

describe('the check of regular expressions', () => {
  test('an unproven pattern is refused with the command to prove it', () => {
    expect(refusals('// first line\n/^(a+)+$/.test(text)')).toEqual([
      `${PLANTED}:2 /^(a+)+$/ is not proved: run \`node scripts/run.cjs regexps\``,
    ]);
  });

  test('a proven pattern with other flags is refused', () => {
    const proven = [...readProven()].find((literal) => literal.endsWith('/')) ?? '';
    expect(refusals(`${proven}.test(text)`)).toEqual([]);
    expect(refusals(`${proven}y.test(text)`)).toHaveLength(1);
  });

  test('a composed pattern needs a reason', () => {
    const code = 'new RegExp(text).test(text); RegExp(text)';
    expect(refusals(code)).toHaveLength(2);
    expect(refusals(code, 'web/src/modules/knowledge/viewer/pdf/pdf-hits.ts')).toEqual([]);
  });

  test('the list contains shipped patterns only', () => {
    const shipped = new Set(shippedPatterns().map(literalOf));
    expect(shipped.size).toBeGreaterThan(200);
    expect([...readProven()].filter((literal) => !shipped.has(literal))).toEqual([]);
  });
});
