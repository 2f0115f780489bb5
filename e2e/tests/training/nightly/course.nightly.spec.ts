import { passesCourse } from '../course-story.ts';
import { phoneFaults } from '../../../support/phone/phone.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';

test('a user fails a course quiz, waits and passes on a phone', async ({ page, comeAs }) => {
  const { accountId } = await comeAs({ role: 'O' });
  await passesCourse(page, accountId, async (what) => expect(await phoneFaults(page), what).toEqual([]));
});
