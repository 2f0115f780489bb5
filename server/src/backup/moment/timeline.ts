import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of a WAL file's name that says its timeline, eight hexadecimal digits. */
const TIMELINE = 8;

interface Archived {
  timeline: string;
  isHistory: boolean;
  /** When it was archived. */
  at: number;
}

async function archivedIn(archive: string): Promise<Archived[]> {
  const names = await readdir(archive);
  return Promise.all(
    names
      .filter((name) => /^([0-9A-F]{24}|[0-9A-F]{8}\.history)$/.test(name))
      .map(async (name) => ({
        timeline: name.slice(0, TIMELINE),
        isHistory: name.endsWith('.history'),
        at: (await stat(join(archive, name))).mtimeMs,
      })),
  );
}

/**
 * Number of the timeline that was written to at the moment; undefined where the archive does not
 * tell. Each restore begins one: the newest may have begun later, and one that was only tried out has ended.
 */
export async function timelineAt(archive: string, moment: Date): Promise<number | undefined> {
  const until = moment.getTime();
  const files = await archivedIn(archive);
  const later = new Set(
    files.filter(({ isHistory, at }) => isHistory && at > until).map((one) => one.timeline),
  );
  // WAL of that moment is in a file archived after it.
  const written = files
    .filter(({ isHistory, timeline, at }) => !isHistory && at >= until && !later.has(timeline))
    .toSorted((a, b) => a.at - b.at);
  return written[0] && Number.parseInt(written[0].timeline, 16);
}
