import { boxReader } from './boxes.reader.ts';
import type { Film } from './film.format.ts';
import { readMatroska } from './matroska.reader.ts';
import type { Source } from './source.reader.ts';
import { readBoxes } from './tracks.reader.ts';

/** A day: no film of a portal is longer. */
const LONGEST = 86_400;
const MATROSKA = 0x1a_45_df_a3;

/** What the heads of a film tell; undefined where the bytes are no film. Reads a bounded part of them. */
export async function readFilm(source: Source): Promise<Film | undefined> {
  const start = await source.read(0, 4);
  if (start.length < 4) return undefined;
  const film =
    start.readUInt32BE(0) === MATROSKA
      ? await readMatroska(source)
      : await readBoxes(boxReader(source), source.size);
  if (!film || film.tracks.length === 0) return undefined;
  const { duration = 0 } = film;
  return { ...film, duration: duration > 0 && duration < LONGEST ? duration : undefined };
}
