import { VIDEO_ADVICE, INSTRUCTION_EXTENSIONS } from '@portal/contract/files/files.limits.ts';
import { expect, test } from 'vitest';
import { fileNote, videoRefusal, withVideos } from './film-rules.ts';

const WRONG = 'Только видео.';
const refusal = (name: string, canConvert: boolean) =>
  videoRefusal({ name, size: 10 }, withVideos(INSTRUCTION_EXTENSIONS, canConvert), WRONG);

test('phone videos are accepted if the server can convert them', () => {
  expect(['a.mp4', 'IMG.MOV', 'a.webm', 'a.mkv', 'a.m4v'].map((name) => refusal(name, true))).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  expect(refusal('a.pdf', true)).toBe(WRONG);
});

test('a suggestion is shown if the server cannot convert', () => {
  expect(refusal('a.mp4', false)).toBeNull();
  expect(refusal('IMG.MOV', false)).toBe(VIDEO_ADVICE);
  expect(refusal('a.pdf', false)).toBe(WRONG);
});

test('the conversion is announced before the upload', () => {
  const note = (name: string) => fileNote({ name, size: 5 * 1024 * 1024 });
  expect(note('IMG.MOV')).toContain('будет преобразовано');
  expect(note('a.mp4')).toBe('5 МБ');
  expect(note('a.pdf')).toBe('5 МБ');
});
