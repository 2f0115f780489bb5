import { getAbout } from '@portal/contract/about/about.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { Services } from '../../platform/services.ts';

export function aboutRoutes(
  answer: Answer,
  { services, version }: { services: Services; version: string },
): void {
  answer(getAbout, async () => ({ data: { version, services: await services.states() } }));
}
