import { describe, expect, test } from 'vitest';
import { literalOf, patternsOf, shippedPatterns } from '../checks/patterns.ts';
import { readProven, unproven } from '../checks/proven.ts';

const PLANTED = 'contract/src/planted.ts';
const refusals = (code: string, file = PLANTED): string[] => unproven(patternsOf(file, code), readProven());

describe('the check of regular expressions', () => {
  test('refuses a pattern that nobody has proved, and names the command that does', () => {
    expect(refusals('// first line\n/^(a+)+$/.test(text)')).toEqual([
      `${PLANTED}:2 /^(a+)+$/ is not proved: run \`node scripts/run.cjs regexps\``,
    ]);
  });

  test('refuses a proven pattern with other flags', () => {
    const proven = [...readProven()].find((literal) => literal.endsWith('/')) ?? '';
    expect(refusals(`${proven}.test(text)`)).toEqual([]);
    expect(refusals(`${proven}y.test(text)`)).toHaveLength(1);
  });

  test('wants a reason for a pattern that is put together', () => {
    const code = 'new RegExp(text).test(text); RegExp(text)';
    expect(refusals(code)).toHaveLength(2);
    expect(refusals(code, 'web/src/modules/knowledge/viewer/pdf/pdf-hits.ts')).toEqual([]);
  });

  test('has a list of shipped patterns alone', () => {
    const shipped = new Set(shippedPatterns().map(literalOf));
    expect(shipped.size).toBeGreaterThan(200);
    expect([...readProven()].filter((literal) => !shipped.has(literal))).toEqual([]);
  });
});
