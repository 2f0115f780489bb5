// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  correctSession,
  type EndReason,
  endSession,
  getSession,
  onSessionChange,
  onUserChange,
  onSessionEnd,
  readStored,
  startSession,
  viewAs,
} from './session.ts';
import { addSignOut, removeSignOut, waitingSignOuts } from './sign-outs.ts';

const KEY = 'portal.session';
const anna = { access: 'key-1', username: 'anna', group: 'A', mustChangePassword: false } as const;

/** Values that another tab wrote into the shared storage. */
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
  test('a session survives a reload and ends', () => {
    startSession(anna);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ access: 'key-1', username: 'anna' });
    endSession('lost');
    expect(getSession()).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('the reason of its end is reported once, and only if there was a session', () => {
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

  test('an administrator previews another role; the server changes the role, not the preview', () => {
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

  test('the session keeps the name from the server, and deletes it at its end', () => {
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

  test('unchanged facts notify no listener', () => {
    startSession(anna);
    let woken = 0;
    const stop = onSessionChange(() => (woken += 1));
    correctSession({ group: 'A', mustChangePassword: false });
    stop();
    expect(woken).toBe(0);
  });

  test('a new name in the same session does not count as a user change', () => {
    startSession(anna);
    let changes = 0;
    const stop = onUserChange(() => (changes += 1));
    correctSession({ name: { first_name: 'Анна', last_name: 'Котова' } });
    expect(changes).toBe(0);
    endSession('signed-out');
    startSession(anna);
    stop();
    expect(changes).toBe(2);
  });
});

describe('another tab', () => {
  test('a sign-in by another user changes the session here', () => {
    startSession(anna);
    anotherTab(JSON.stringify({ access: 'key-2', username: 'boris', group: 'O' }));
    expect(getSession()).toMatchObject({ username: 'boris', isEditor: false });
  });

  test('a sign-out ends the session here, without its own reason', () => {
    const heard: EndReason[] = [];
    const stop = onSessionEnd((reason) => heard.push(reason));
    startSession(anna);
    anotherTab(null);
    stop();
    expect(getSession()).toBeNull();
    expect(heard).toEqual([]);
  });

  test('invalid data end the session', () => {
    startSession(anna);
    anotherTab('{"access":');
    expect(getSession()).toBeNull();
  });
});

describe('pending sign-outs', () => {
  test('sign-outs wait in order until each is sent', () => {
    for (const hash of ['a', 'b', 'c']) addSignOut(hash);
    removeSignOut('b');
    expect(waitingSignOuts()).toEqual(['a', 'c']);
    removeSignOut('a');
    removeSignOut('c');
    expect(localStorage.getItem('portal.sign-outs')).toBeNull();
  });

  test('the number of sign-outs is limited: the oldest is dropped', () => {
    for (let at = 0; at < 60; at += 1) addSignOut(`h${at}`);
    expect(waitingSignOuts()).toHaveLength(50);
    expect(waitingSignOuts()[0]).toBe('h10');
  });

  test.each(['{', '{}', '[1, null, "a"]'])('a storage with %s is tolerated', (text) => {
    localStorage.setItem('portal.sign-outs', text);
    expect(waitingSignOuts()).toEqual(text.includes('"a"') ? ['a'] : []);
  });
});
