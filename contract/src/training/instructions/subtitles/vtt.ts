import { z } from 'zod';

/** Maximum length of a .vtt, characters: a video of several hours. */
export const MAX_VTT_LENGTH = 300_000;
export const MAX_CUES = 5_000;
const MAX_CUE_LENGTH = 1_000;

export interface Cue {
  /** Seconds. */
  start: number;
  end: number;
  text: string;
}

export const VTT_FAULTS = {
  long: 'Субтитры: не больше 300 000 знаков.',
  header: 'Это не субтитры: файл .vtt начинается со слова WEBVTT.',
  empty: 'В файле субтитров нет ни одной реплики.',
  many: `Субтитры: не больше ${MAX_CUES} реплик.`,
} as const;

const TIME = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;

function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(text) ?? [];
  if (minutes === undefined) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

/** '00:01.000 --> 00:04.000 line:0'; the player handles cue settings. */
function timesOf(line: string): Pick<Cue, 'start' | 'end'> | undefined {
  const [from = '', arrow, to = ''] = line.split(/[ \t]/, 40).filter(Boolean);
  const [start, end] = [secondsOf(from), secondsOf(to)];
  if (arrow !== '-->' || start === undefined || end === undefined || end <= start) return undefined;
  return { start, end };
}

/** Comments, styles and regions between cues. */
const isAside = (line: string): boolean => /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(line);

type ParseResult = { cues: Cue[] } | { fault: string };

/** Parses a block; a string is an error. */
function cueOf(lines: readonly string[], at: number): Cue | string {
  const timed = lines.findIndex((line) => line.includes('-->'));
  const where = `Субтитры, строка ${at}: `;
  // A cue may have an identifier on the previous line.
  const times = timed === 0 || timed === 1 ? timesOf(lines[timed] ?? '') : undefined;
  if (!times) return `${where}нужно время вида 00:01.000 --> 00:04.000, конец позже начала.`;
  const text = lines
    .slice(timed + 1)
    .join('\n')
    .trim();
  if (text.length > MAX_CUE_LENGTH) return `${where}реплика длиннее ${MAX_CUE_LENGTH} знаков.`;
  return { ...times, text };
}

/** Parses the cues of a .vtt or returns an error; linear in the length of the text. */
export function readVtt(vtt: string): ParseResult {
  if (vtt.length > MAX_VTT_LENGTH) return { fault: VTT_FAULTS.long };
  const lines = vtt.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return { fault: VTT_FAULTS.header };
  const cues: Cue[] = [];
  // Skips header lines up to the first empty line.
  let from = 0;
  for (let at = 1; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at] !== '') continue;
    const block = lines.slice(from, at);
    if (from > 0 && block.length > 0 && !isAside(block[0] ?? '')) {
      const cue = cueOf(block, from + 1);
      if (typeof cue === 'string') return { fault: cue };
      if (cue.text) cues.push(cue);
      if (cues.length > MAX_CUES) return { fault: VTT_FAULTS.many };
    }
    from = at + 1;
  }
  return cues.length > 0 ? { cues } : { fault: VTT_FAULTS.empty };
}

/** Content of a .vtt; '' is none. */
export const Subtitles = z
  .string('Нужен текст субтитров.')
  .max(MAX_VTT_LENGTH, { error: VTT_FAULTS.long, abort: true })
  .superRefine((vtt, context) => {
    const found = vtt === '' ? undefined : readVtt(vtt);
    if (found && 'fault' in found) context.addIssue({ code: 'custom', message: found.fault });
  });
