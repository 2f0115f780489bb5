import { describe, expect, it } from 'vitest';
import { nearestTone, TONE_NAMES, TONES } from './tones.ts';

describe('the palette of a text', () => {
  it.each(TONE_NAMES)('keeps its own tone %s', (tone) => {
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
  ])('takes %s for the nearest tone', (css, tone) => {
    expect(nearestTone(css, 'text')).toBe(tone);
  });

  it.each(['black', '#000', 'windowtext', 'white', '#FFFFFF', 'inherit', 'rgba(255,0,0,0)'])(
    'leaves %s to the theme',
    (css) => {
      expect(nearestTone(css, 'text')).toBeNull();
    },
  );

  it('takes a yellow marker for the orange tint', () => {
    expect(nearestTone('yellow', 'tint')).toBe('orange');
  });
});
