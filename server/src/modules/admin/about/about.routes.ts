import { getAbout } from '@portal/contract/admin/about/about.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import { VERSION } from '../../../platform/version.ts';

export function aboutRoutes(answer: Answer): void {
  answer(getAbout, async ({ services }) => {
    const { database, files, queue, mail } = await services.states();
    return { data: { version: VERSION, services: { database, files, queue, mail } } };
  });
}
