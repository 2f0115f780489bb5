// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  correctSession,
  type EndReason,
  endSession,
  getSession,
  onSessionChange,
  onSessionEnd,
  readStored,
  startSession,
  viewAs,
} from './session.ts';
import { addSignOut, removeSignOut, waitingSignOuts } from './sign-outs.ts';

const KEY = 'portal.session';
const anna = { access: 'key-1', username: 'anna', group: 'A', mustChangePassword: false } as const;

/** What another tab has written into the storage they share. */
function anotherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

beforeEach(() => {
  endSession('signed-out');
  localStorage.clear();
});

describe('a session', () => {
  test('is there after a reload and gone after its end', () => {
    startSession(anna);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ access: 'key-1', username: 'anna' });
    endSession('lost');
    expect(getSession()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('says once why it has ended, and nothing where there was none', () => {
    const heard: EndReason[] = [];
    const stop = onSessionEnd((reason) => heard.push(reason));
    startSession(anna);
    endSession('lost');
    endSession('lost');
    stop();
    startSession(anna);
    endSession('signed-out');
    expect(heard).toEqual(['lost']);
  });

  test('of an administrator may look through another role; the server takes the role, not the look, away', () => {
    startSession(anna);
    viewAs('O');
    expect(getSession()).toMatchObject({ group: 'O', realGroup: 'A', isAdmin: false });
    correctSession({ mustChangePassword: true });
    expect(getSession()).toMatchObject({ group: 'O', mustChangePassword: true });
    correctSession({ group: 'M' });
    expect(getSession()).toMatchObject({ group: 'M', realGroup: 'M' });
    viewAs('A');
    expect(getSession()?.group).toBe('M');
  });

  test('keeps the name that the server told, and loses it with itself', () => {
    startSession(anna);
    expect(getSession()?.name).toBeUndefined();
    const name = { first_name: 'Анна', last_name: 'Котова' };
    correctSession({ name });
    expect(getSession()?.name).toEqual(name);
    expect(readStored(localStorage.getItem('portal.session'))?.name).toEqual(name);
    endSession('signed-out');
    startSession(anna);
    expect(getSession()?.name).toBeUndefined();
  });

  test('that is told what it knows wakes nobody', () => {
    startSession(anna);
    let woken = 0;
    const stop = onSessionChange(() => (woken += 1));
    correctSession({ group: 'A', mustChangePassword: false });
    stop();
    expect(woken).toBe(0);
  });
});

describe('another tab', () => {
  test('that signs somebody else in changes who is here', () => {
    startSession(anna);
    anotherTab(JSON.stringify({ access: 'key-2', username: 'boris', group: 'O' }));
    expect(getSession()).toMatchObject({ username: 'boris', isEditor: false });
  });

  test('that signs out signs out here, without a reason of its own', () => {
    const heard: EndReason[] = [];
    const stop = onSessionEnd((reason) => heard.push(reason));
    startSession(anna);
    anotherTab(null);
    stop();
    expect(getSession()).toBeNull();
    expect(heard).toEqual([]);
  });

  test('that writes nonsense signs out', () => {
    startSession(anna);
    anotherTab('{"access":');
    expect(getSession()).toBeNull();
  });
});

describe('sign-outs that the server has not heard of', () => {
  test('wait in their order until each is told', () => {
    for (const hash of ['a', 'b', 'c']) addSignOut(hash);
    removeSignOut('b');
    expect(waitingSignOuts()).toEqual(['a', 'c']);
    removeSignOut('a');
    removeSignOut('c');
    expect(localStorage.getItem('portal.sign-outs')).toBeNull();
  });

  test('are no more than people on one device: the oldest is dropped', () => {
    for (let at = 0; at < 60; at += 1) addSignOut(`h${at}`);
    expect(waitingSignOuts()).toHaveLength(50);
    expect(waitingSignOuts()[0]).toBe('h10');
  });

  test.each(['{', '{}', '[1, null, "a"]'])('survive a storage that holds %s', (text) => {
    localStorage.setItem('portal.sign-outs', text);
    expect(waitingSignOuts()).toEqual(text.includes('"a"') ? ['a'] : []);
  });
});
