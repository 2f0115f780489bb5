import { describe, expect, test } from 'vitest';
import { MAX_CUES, readVtt, VTT_FAULTS, MAX_VTT_LENGTH } from './vtt.ts';

const ONE = '00:01.000 --> 00:04.500\nЗдравствуйте!';

describe('subtitles', () => {
  test('cues are parsed with their seconds; names, positions, comments and styles are skipped', () => {
    const vtt = [
      '\uFEFFWEBVTT - Опросы',
      'Kind: captions',
      '',
      'NOTE проверено --> редактором',
      '',
      'STYLE\n::cue { color: red }',
      '',
      '1',
      '00:01.000 --> 00:04.500 line:0 align:start',
      'Здравствуйте!',
      'Это опрос.',
      '',
      '',
      '01:00:05.250\t-->\t01:00:06.000',
      'Спасибо.',
    ].join('\r\n');
    expect(readVtt(vtt)).toEqual({
      cues: [
        { start: 1, end: 4.5, text: 'Здравствуйте!\nЭто опрос.' },
        { start: 3605.25, end: 3606, text: 'Спасибо.' },
      ],
    });
  });

  test.each([
    ['1\n00:00:01,000 --> 00:00:02,000\nSRT', VTT_FAULTS.header],
    ['WEBVTTX\n\n' + ONE, VTT_FAULTS.header],
    ['WEBVTT\n\n', VTT_FAULTS.empty],
    ['WEBVTT\n\nNOTE только заметка', VTT_FAULTS.empty],
    ['WEBVTT\n\n00:04.000 --> 00:01.000\nНазад', 'строка 3: нужно время'],
    ['WEBVTT\n\n00:01,000 --> 00:04,000\nЗапятая', 'строка 3: нужно время'],
    ['WEBVTT\n\n00:61.000 --> 00:99.000\nМинута', 'строка 3: нужно время'],
    ['WEBVTT\n\nслова без времени', 'строка 3: нужно время'],
    [`WEBVTT\n\n${ONE}\n\n00:05.000 --> 00:06.000\n${'я'.repeat(1001)}`, 'строка 6: реплика длиннее'],
    [`WEBVTT\n\n${'00:01.000 --> 00:02.000\nа\n\n'.repeat(MAX_CUES + 1)}`, VTT_FAULTS.many],
    ['WEBVTT'.padEnd(MAX_VTT_LENGTH + 1), VTT_FAULTS.long],
  ])('invalid subtitles are refused: %.40j', (vtt, fault) => {
    expect(readVtt(vtt)).toEqual({ fault: expect.stringContaining(fault) });
  });
});
