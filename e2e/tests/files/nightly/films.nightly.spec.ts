import { type VideoName, makeVideo } from '@portal/server/testing/ffmpeg.ts';
import { expect, mark, test } from '../../../support/content.ts';
import { addVideo, addProject, rowOf } from '../../../support/knowledge/films.ts';

const films: [what: string, name: VideoName, ending: string, seconds: number][] = [
  ['an iPhone’s film', 'h264.mov', 'mov', 3],
  ['a film in HEVC', 'hevc.mp4', 'mp4', 60],
];

for (const [what, name, ending, seconds] of films)
  test(`${what} is converted before users see it, and plays`, async ({ page, comeAs, visitAs }) => {
    const project = mark();
    await comeAs({ role: 'M' });
    await addProject(page, project);
    await addVideo(
      page,
      project,
      `Ролик ${project}.${ending}`,
      makeVideo(name, { seconds, size: '640x360' }),
    );
    if (seconds > 30) {
      await page.reload();
      await expect(
        page.getByRole('progressbar', { name: `Преобразование «Ролик ${project}.mp4»` }),
      ).toBeVisible();
    }
    const row = rowOf(page, `Ролик ${project}`).filter({ hasText: 'Слова: кедр' });
    await expect(row).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);

    const reader = await visitAs({ role: 'O' });
    await reader.goto(page.url());
    await reader.getByRole('link', { name: `Ролик ${project}` }).click();
    const video = reader.locator('video');
    await expect
      .poll(() => video.evaluate((element) => (element instanceof HTMLVideoElement ? element.videoWidth : 0)))
      .toBe(640);
  });
