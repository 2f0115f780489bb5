import { notify } from '../../platform/notify.ts';
import { copyText } from '../text/copy-text.ts';
import { confirm } from '../dialogs/confirm.ts';

/** Reports the result of a reminder; a list of unreachable employees stays on the screen. */
export async function tellReminded({
  message,
  without_address: names,
}: {
  message: string;
  without_address: readonly string[];
}): Promise<void> {
  notify.success(message);
  if (names.length === 0) return;
  const wanted = await confirm({
    title: `Без адреса: ${names.length}`,
    text: `Письмо некуда отправить. Скажите им сами или добавьте e-mail: ${names.join(', ')}.`,
    confirmLabel: 'Скопировать имена',
    cancelLabel: 'Понятно',
  });
  if (wanted && (await copyText(names.join('\n')))) notify.info('Имена скопированы');
}
