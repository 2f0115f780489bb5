import { notify } from '../../platform/notify.ts';

/** Puts a text on the clipboard; plain-http portals have none. True when it is there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    notify.error('Скопировать не удалось: выделите текст и скопируйте его сами.');
    return false;
  }
}
