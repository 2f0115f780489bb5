import { ApiError } from '../../../platform/api/api-error.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Path of the required instruction if a shift was refused for it; undefined for other errors. */
function instructionOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'not_trained') return undefined;
  const address = error.errors[0]?.meta?.['address'];
  // Only paths of the portal are accepted.
  return typeof address === 'string' && /^\/\w/.test(address) ? address : undefined;
}

async function askToPass(text: string, address: string): Promise<void> {
  const isWanted = await confirm({ title: 'Нужен инструктаж', text, confirmLabel: 'Пройти инструктаж' });
  if (isWanted) window.location.assign(address);
}

/** Offers to open the required instruction; returns false for other refusals. */
export function leadToInstruction(error: unknown): boolean {
  const address = instructionOf(error);
  if (address === undefined || !(error instanceof ApiError)) return false;
  void askToPass(error.message, address);
  return true;
}
