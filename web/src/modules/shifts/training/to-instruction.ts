import { ApiError } from '../../../platform/api/api-error.ts';
import { confirm } from '../../../ui/dialogs/confirm.ts';

/** Page of the instruction without which a shift was refused; undefined for any other failure. */
function instructionOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'not_trained') return undefined;
  const address = error.errors[0]?.meta?.['address'];
  // A path of the portal, whatever an answer says.
  return typeof address === 'string' && /^\/\w/.test(address) ? address : undefined;
}

async function askToPass(text: string, address: string): Promise<void> {
  const isWanted = await confirm({ title: 'Нужен инструктаж', text, confirmLabel: 'Пройти инструктаж' });
  if (isWanted) window.location.assign(address);
}

/** Asks whether to pass the instruction now, and goes there; false where it was refused for something else. */
export function leadToInstruction(error: unknown): boolean {
  const address = instructionOf(error);
  if (address === undefined || !(error instanceof ApiError)) return false;
  void askToPass(error.message, address);
  return true;
}
