import { expect, mark, test } from '../../../support/content.ts';

test('the messages are fully visible', async ({ page, editor, request, comeAs, whole }) => {
  test.slow();
  const word = mark();
  await comeAs({ role: 'A' });
  const message = `<p>${word}: ${'очень длинное письмо о многом. '.repeat(12)}</p><ul><li>и список</li></ul>`;
  await request.post('/api/account/send_feedback/', {
    headers: editor.headers,
    data: {
      to: 'work',
      from: 'hristorozhdestvenskaya.konstantinopolskaya@regional-office.example.org',
      message,
    },
  });
  await page.goto('/feedback?to=work');
  await page
    .getByRole('row')
    .filter({ hasText: word })
    .getByRole('button', { name: 'Показать подробности' })
    .click();
  await expect(page.getByText('и список', { exact: true })).toBeVisible();
  await whole('the messages, one open');
});
