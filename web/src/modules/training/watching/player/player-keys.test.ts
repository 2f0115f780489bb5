// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { pressInPlayer } from './player-keys.ts';

/** Effect of a key with the focus on that element, at the tenth second. */
function pressed(code: string, on: HTMLElement = document.createElement('div')) {
  const done: string[] = [];
  const event = new KeyboardEvent('keydown', { code, cancelable: true });
  on.addEventListener('keydown', (heard) => {
    pressInPlayer(heard, {
      second: 10,
      seek: (second) => done.push(`seek ${second}`),
      toggle: () => done.push('toggle'),
      mute: () => done.push('mute'),
      fullScreen: () => done.push('full screen'),
    });
  });
  on.dispatchEvent(event);
  return { done: done.join(), isTaken: event.defaultPrevented };
}

describe('keys of the player', () => {
  test.each([
    ['Space', 'toggle'],
    ['KeyK', 'toggle'],
    ['KeyM', 'mute'],
    ['KeyF', 'full screen'],
    ['ArrowLeft', 'seek 5'],
    ['ArrowRight', 'seek 15'],
  ])('%s: %s', (code, done) => {
    expect(pressed(code)).toEqual({ done, isTaken: true });
  });

  test('a button keeps its space bar and a slider its arrows', () => {
    const slider = document.createElement('div');
    slider.setAttribute('role', 'slider');
    const nothing = { done: '', isTaken: false };
    expect(pressed('Space', document.createElement('button'))).toEqual(nothing);
    expect(pressed('ArrowLeft', slider)).toEqual(nothing);
    expect(pressed('ArrowRight', document.createElement('input'))).toEqual(nothing);
    expect(pressed('KeyK', document.createElement('button')).done).toBe('toggle');
  });

  test('other keys are left to the page', () => {
    for (const code of ['Tab', 'Escape', 'KeyA', 'ArrowUp'])
      expect(pressed(code)).toEqual({ done: '', isTaken: false });
  });
});
