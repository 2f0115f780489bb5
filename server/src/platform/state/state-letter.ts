import { STATE_LABELS } from '@portal/contract/admin/state/state.levels.ts';
import type { Draft } from '../mail/mail.ts';
import { button, emailOf, paragraph, strong } from '../mail/parts.ts';
import { isoInZone } from '../time/zone.ts';
import type { StoredState } from './state.sql.ts';

const WORDS = { warning: 'внимание', down: 'неисправность', ok: 'снова в порядке' } as const;
const FOOTER = 'Письмо отправлено порталом на адрес из ADMIN_EMAIL, отвечать на него не нужно.';

/** `22.11.2026 14:05`. */
export function momentInWords(moment: Date, timeZone: string): string {
  const iso = isoInZone(moment, timeZone);
  return `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 16)}`;
}

interface Organisation {
  publicUrl: string;
  timeZone: string;
}

/** E-mail to one administrator about a warning or its end. */
export function stateEmail(
  to: string,
  { id, state, since, message }: StoredState,
  { publicUrl, timeZone }: Organisation,
): Draft {
  const title = `${STATE_LABELS[id]}: ${WORDS[state]}`;
  return {
    to,
    subject: `Портал. ${title}`,
    ...emailOf(
      title,
      [
        strong(message),
        paragraph(`С ${momentInWords(since, timeZone)}, ${new URL(publicUrl).host}.`),
        button('Состояние портала', `${publicUrl}/state`),
      ],
      FOOTER,
    ),
  };
}
