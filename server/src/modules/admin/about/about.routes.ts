import { getAbout } from '@portal/contract/admin/about/about.calls.ts';
import type { Answer } from '../../../platform/api/answer.ts';
import type { Services } from '../../../platform/services/services.ts';
import { VERSION } from '../../../platform/version.ts';

async function statesOf(services: Services) {
  const [database, files, queue, mail] = await Promise.all([
    services.state('database'),
    services.state('files'),
    services.state('queue'),
    services.state('mail'),
  ]);
  return { database: database.state, files: files.state, queue: queue.state, mail: mail.state };
}

export function aboutRoutes(answer: Answer): void {
  answer(getAbout, async ({ services }) => ({
    data: { version: VERSION, services: await statesOf(services) },
  }));
}
