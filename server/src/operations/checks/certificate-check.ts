import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Config } from '../../platform/config.ts';
import type { StateCheck } from '../../platform/state/state-check.ts';
import { momentInWords } from '../../platform/state/state-letter.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days before its end that a certificate is told of. */
const WARNING_DAYS = 14;
/** Longest the server may take to show it, milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** The end of the certificate that is shown there; undefined where nobody answers. */
function endOf({ hostname, port }: URL): Promise<Date | undefined> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: isIP(host) ? '' : host,
      // Only the date is read; nothing is sent to who cannot prove the name.
      rejectUnauthorized: false,
    });
    const settle = (end?: Date): void => {
      socket.destroy();
      resolve(end);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => settle());
    socket.once('error', () => settle());
    socket.once('secureConnect', () => {
      const { valid_to: end } = socket.getPeerCertificate();
      settle(end ? new Date(end) : undefined);
    });
  });
}

/** Certificate of PUBLIC_URL as seen by browsers. Some portals cannot reach their own address from inside. */
export const certificateCheck = ({ publicUrl, timeZone }: Config): StateCheck => ({
  id: 'certificates',
  async find(now) {
    const address = new URL(publicUrl);
    if (address.protocol !== 'https:') return undefined;
    const end = await endOf(address);
    if (!end) return 'unseen';
    const until = momentInWords(end, timeZone);
    const days = Math.floor((end.getTime() - now.getTime()) / DAY);
    if (end <= now) return { state: 'down', message: `Сертификат кончился ${until}.` };
    return days < WARNING_DAYS
      ? { state: 'warning', message: `Сертификат кончается ${until}, осталось ${days} дн.` }
      : { state: 'ok', message: `Сертификат действует до ${until}.` };
  },
});
