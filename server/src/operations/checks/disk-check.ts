import { type Room, roomIn } from '../../platform/files/disk/disk-state.ts';
import type { Finding, StateCheck } from '../../platform/state/state-check.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/** In time to do something: a tenth of the disk, but of a large one no more than this, bytes. */
const PLENTY = 20 * GB;
const LITTLE = GB;

const inWords = (bytes: number): string =>
  bytes < GB
    ? `${Math.floor(bytes / MB)} МБ`
    : `${(Math.floor((bytes / GB) * 10) / 10).toLocaleString('ru')} ГБ`;

/** Reports the disk with the least free space. */
export function diskFinding(rooms: readonly Room[]): Finding | undefined {
  const [least] = rooms.toSorted((a, b) => a.freeBytes - b.freeBytes);
  if (!least) return undefined;
  const share = least.freeBytes / least.sizeBytes;
  const left = `${inWords(least.freeBytes)} (${Math.floor(share * 100)} %)`;
  if (rooms.some(({ isLow }) => isLow))
    return { state: 'down', message: `Места на диске почти нет: осталось ${left}.` };
  const isLittle = least.freeBytes < LITTLE || (share < 0.1 && least.freeBytes < PLENTY);
  return isLittle
    ? { state: 'warning', message: `Место на диске кончается: осталось ${left}.` }
    : { state: 'ok', message: `Свободно ${left}.` };
}

/** Room where the portal and its backups are written. */
export const diskCheck = (folders: readonly string[]): StateCheck => ({
  id: 'disk',
  find: async () => diskFinding(await roomIn(folders)),
});
