import { smallVideo } from '@portal/server/testing/samples/small-films.ts';
import { expect, mark, test } from '../../support/content.ts';
import { addVideo, addProject, rowOf, statusMessage } from '../../support/knowledge/films.ts';

test(
  'a video that cannot be converted shows the reason and can be deleted',
  { tag: '@nightly' },
  async ({ page, comeAs, whole }) => {
    const project = mark();
    await comeAs({ role: 'M' });
    await addProject(page, project);
    await addVideo(page, project, `${project}.mp4`, smallVideo({ seconds: 5, video: 'hvc1' }));
    const row = rowOf(page, `${project}.mp4`);
    await expect(row).toContainText('Не удалось преобразовать');
    await expect(row).toContainText('Видео повреждено или записано так, что его не удаётся прочитать.');
    await whole('a film that failed');
    await row.getByRole('button', { name: `Удалить «${project}.mp4»` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(statusMessage(page, 'Видео удалено')).toBeVisible();
    await expect(page.getByText('В этом проекте пока нет инструктажей.')).toBeVisible();
  },
);
