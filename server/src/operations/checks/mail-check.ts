import type { Reader } from '../../platform/database/database.ts';
import { selectTroubles } from '../../platform/mail/letter-counts.sql.ts';
import type { Services } from '../../platform/services/services.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';
import { momentInWords } from '../../platform/state/state-letter.ts';

/** A server that takes no letter for so long is down, milliseconds. */
const DOWN_AFTER = 15 * 60_000;

/** Letters that do not go out, letters that were given up, and a server that does not answer. */
export const mailCheck = (db: Reader, services: Services, timeZone: string): StateCheck => ({
  id: 'mail',
  async find(now) {
    const [server, { failing, failingSince, givenUp }] = await Promise.all([
      services.state('mail'),
      selectTroubles(db),
    ]);
    const troubles = [
      server.state === 'down' ? `Почтовый сервер недоступен: ${server.cause}.` : '',
      failingSince
        ? `С ${momentInWords(failingSince, timeZone)} письма не уходят, ждут: ${failing}.`
        : failing > 0
          ? `Не принято сервером, отправим ещё раз: ${failing}.`
          : '',
      givenUp > 0 ? `Не доставлено писем: ${givenUp}.` : '',
    ].filter(Boolean);
    const isDown = failingSince !== null && now.getTime() - failingSince.getTime() >= DOWN_AFTER;
    if (troubles.length > 0) return { state: isDown ? 'down' : 'warning', message: troubles.join(' ') };
    return {
      state: 'ok',
      message:
        server.state === 'off'
          ? 'Почтовый сервер не подключён: письма остаются файлами в папке данных.'
          : 'Письма уходят.',
    };
  },
});
