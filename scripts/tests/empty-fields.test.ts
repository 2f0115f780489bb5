import { expect, test } from 'vitest';
import { sourcesOf } from '../measure/sources.ts';

/** Forms of one record that show its stored value: an emptied field there is the person's word to remove it. */
const ONE_RECORD = [
  'web/src/modules/admin/settings/SettingInputs.tsx',
  'web/src/modules/admin/settings/cards/MarksCard.tsx',
  'web/src/modules/admin/settings/cards/NoticesCard.tsx',
  'web/src/modules/admin/settings/cards/PayCard.tsx',
  'web/src/modules/admin/settings/cards/PlanningCard.tsx',
  'web/src/modules/admin/settings/cards/RetentionCard.tsx',
  'web/src/modules/admin/settings/cards/WorkRulesCard.tsx',
  'web/src/modules/knowledge/freshness/foot/care-values.ts',
];
/** An empty text that becomes null on its way to the server, by hand or by a control: null deletes. */
const EMPTY_DELETES =
  /=== '' (?:&& \w+ === '' )?\? null(?! :\s*\()|\.trim\(\) \|\| null|<(?:Count|Clock)Input\s/;

test('an empty field deletes only in forms showing the stored value of one record', () => {
  const found = sourcesOf('web/src')
    .filter(({ path, text }) => !/\.test\.tsx?$/.test(path) && EMPTY_DELETES.test(text))
    .map(({ path }) => path)
    // A folder of files to upload: none is the project itself. A paragraph that is not drawn.
    .filter((path) => !path.endsWith('picked-files.ts') && !path.endsWith('NewsReach.tsx'));
  expect(found.toSorted()).toEqual(ONE_RECORD);
});

test('the check recognises a field that deletes when empty', () => {
  expect(EMPTY_DELETES.test("needed: needed === '' ? null : Number(needed)")).toBe(true);
});
