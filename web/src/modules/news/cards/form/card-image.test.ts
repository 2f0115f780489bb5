// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { htmlOfImage, imageOfHtml, readImage } from './card-image.ts';

describe('the picture of a card', () => {
  it('a picture is stored and parsed unchanged', () => {
    const image = { src: '/api/images/0f.png?a=1&b=2', alt: 'Схема «отказы» > "код"' };
    expect(imageOfHtml(htmlOfImage(image))).toEqual(image);
  });

  it('a picture is found inside other tags', () => {
    expect(imageOfHtml("<p><img alt='План' src='/api/images/1.png' /></p>")).toEqual({
      src: '/api/images/1.png',
      alt: 'План',
    });
  });

  it.each(['', '<p>нет</p>', '<img src="javascript:alert(1)">', '<img src="data:image/png;base64,AA">'])(
    'there is no picture in %j',
    (html) => {
      expect(imageOfHtml(html)).toBeNull();
    },
  );

  it.each([
    [
      { src: '/api/images/1.png', alt: 'План' },
      { src: '/api/images/1.png', alt: 'План' },
    ],
    [null, null],
    [{ src: 'javascript:alert(1)', alt: '' }, undefined],
    [{ src: '/api/images/1.png' }, undefined],
    ['/api/images/1.png', undefined],
  ])('the draft %j is read as %j', (stored, image) => {
    expect(readImage(stored)).toEqual(image);
  });

  it('no picture is an empty field', () => {
    expect(htmlOfImage(null)).toBe('');
  });
});
