import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstyledParts } from '../checks/mantine-styles.ts';
import { sourcesOf } from '../measure/sources.ts';

const ROOT = join(import.meta.dirname, '../..');
const COMMON = ['mantine.css', 'mantine-work.css']
  .map((name) => readFileSync(join(ROOT, 'web/src/styles', name), 'utf8'))
  .join('\n');
const faultsOf = (text: string): string[] => unstyledParts(ROOT, COMMON, [{ path: 'a.tsx', text }]);

test('every Mantine component has its styles on a cold load', () => {
  const sources = sourcesOf('web/src/*.ts', 'web/src/*.tsx');
  expect(sources.length).toBeGreaterThan(300);
  expect(unstyledParts(ROOT, COMMON, sources)).toEqual([]);
});

test.each([
  [
    "import { MultiSelect } from '@mantine/core';",
    ['MultiSelect without Pill', 'MultiSelect without PillsInput'],
  ],
  ["export { NumberInput } from '@mantine/core';", ['NumberInput without NumberInput']],
  [
    "import { Checkbox } from '@mantine/core';\nconst a = <Checkbox.Card />;",
    ['Checkbox without CheckboxCard'],
  ],
])('a component without its own styles is reported: %s', (text, faults) => {
  expect(faultsOf(text).toSorted()).toEqual(faults.map((fault) => `a.tsx: ${fault}.layer.css`));
});

test.each([
  "import '@mantine/core/styles/NumberInput.layer.css';\nexport { NumberInput } from '@mantine/core';",
  "import { Button, Checkbox, Modal } from '@mantine/core';",
  "import { useMantineTheme } from '@mantine/core';",
])('a component with its styles is not reported: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});
