import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'do-not-show-me' };
const s3Of = (url: string, keys: Record<string, string> = KEYS) => readConfig({ FILES_URL: url, ...keys }).s3;

describe('FILES_URL', () => {
  test('an empty value keeps the files on disk', () => {
    expect(s3Of('')).toBeUndefined();
  });

  test('the value has bucket, server and region; the keys have their own variables', () => {
    expect(s3Of('s3://portal.files?endpoint=https://s3.example:9000&region=ru-1')).toEqual({
      bucket: 'portal.files',
      endpoint: 'https://s3.example:9000',
      region: 'ru-1',
      accessKeyId: 'key',
      secretAccessKey: 'do-not-show-me',
    });
    expect(s3Of('s3://files')).toMatchObject({ endpoint: undefined, region: 'us-east-1' });
  });

  test('the value may contain the keys, percent-encoded', () => {
    expect(s3Of('s3://acc%3Auser:se%2Fcret@files', {})).toMatchObject({
      accessKeyId: 'acc:user',
      secretAccessKey: 'se/cret',
    });
  });

  test.each([
    ['https://files.example', 's3://'],
    ['s3://', 's3://'],
    ['s3://files/folder', 'после имени хранилища'],
    ['s3://files:9000', 'после имени хранилища'],
    ['s3://files?endpont=http://a', 'endpont'],
    ['s3://files?endpoint=ftp://a', 'endpoint'],
    ['s3://do-not-show-me:do-not-show-me@files?x=1', 'параметр'],
    ['s3://%E0%A4%A@files', 's3://'],
  ])('a wrong value is refused in one sentence without a key: %s', (url, said) => {
    expect(() => s3Of(url)).toThrow(`Неверные настройки — FILES_URL: `);
    expect(() => s3Of(url)).toThrow(said);
    expect(() => s3Of(url)).not.toThrow(/do-not-show-me/);
  });

  test('a value without keys is refused', () => {
    expect(() => s3Of('s3://files', {})).toThrow('AWS_SECRET_ACCESS_KEY');
  });
});
