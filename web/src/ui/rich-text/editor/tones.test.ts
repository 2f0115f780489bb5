import { describe, expect, it } from 'vitest';
import { nearestTone, TONE_NAMES, TONES } from './tones.ts';

describe('the palette of a text', () => {
  it.each(TONE_NAMES)('the tone %s is kept', (tone) => {
    expect(nearestTone(TONES[tone].text, 'text')).toBe(tone);
    expect(nearestTone(TONES[tone].tint, 'tint')).toBe(tone);
  });

  it.each([
    ['#FF0000', 'red'],
    ['rgb(0, 112, 192)', 'cyan'],
    ['#00B050', 'cyan'],
    ['purple', 'magenta'],
    ['#7F7F7F', 'gray'],
    ['#f90', 'orange'],
  ])('the colour %s becomes the nearest tone', (css, tone) => {
    expect(nearestTone(css, 'text')).toBe(tone);
  });

  it.each(['black', '#000', 'windowtext', 'white', '#FFFFFF', 'inherit', 'rgba(255,0,0,0)'])(
    'the colour %s is left to the theme',
    (css) => {
      expect(nearestTone(css, 'text')).toBeNull();
    },
  );

  it('a yellow marker becomes the orange tint', () => {
    expect(nearestTone('yellow', 'tint')).toBe('orange');
  });
});
