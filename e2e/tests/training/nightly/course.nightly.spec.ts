import { passesCourse } from '../course-story.ts';
import { phoneFaults } from '../../../support/phone/phone.ts';
import { expect, test } from '../../../support/phone/phone-test.ts';

test('a course with a test is failed, waited for and passed on a phone', async ({ page, comeAs }) => {
  const { accountId } = await comeAs({ role: 'O' });
  await passesCourse(page, accountId, async (what) => expect(await phoneFaults(page), what).toEqual([]));
});
