import { notify } from '../../platform/notify.ts';

/** Copies a text to the clipboard, which plain http does not support. Returns true on success. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify.error('Скопировать не удалось: выделите текст и скопируйте его сами.');
    return false;
  }
}
