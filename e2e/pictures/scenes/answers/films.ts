import type { Page } from '@playwright/test';

const film = (id: string, project: string, attributes: object) => ({
  type: 'conversion',
  id,
  attributes: {
    kind: 'instruction',
    project_id: project,
    record_id: null,
    progress: 0,
    reason: '',
    created_at: '2026-03-10T07:15:00+03:00',
    created_by: 'Соколова Марина Викторовна',
    ...attributes,
  },
});

/** In the first project one film waits, one is converted and one could not be. */
export const convertsVideos = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === '/api/knowledge_base/conversions/',
    async (route) => {
      const { authorization = '' } = await route.request().allHeaders();
      const projects = new URL('/api/knowledge_base/instruction/project/?page[number]=1', page.url());
      const answer = await page.request.get(projects.href, { headers: { authorization } });
      const { data } = (await answer.json()) as { data: { id: string }[] };
      const project = data[0]?.id ?? '';
      await route.fulfill({
        json: {
          data: [
            film('1', project, { original_file: 'Обход домохозяйств.mov', state: 'running', progress: 42 }),
            film('2', project, { original_file: 'Вводное слово.webm', state: 'waiting' }),
            film('3', project, {
              original_file: 'Съёмка с телефона.mov',
              state: 'failed',
              reason: 'В файле нет изображения, только звук.',
            }),
          ],
          meta: { available: true },
        },
      });
    },
  );
