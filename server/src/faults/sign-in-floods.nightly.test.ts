import { expect, test } from 'vitest';
import { PASSWORD, type Person } from '../testing/test-portal.ts';
import { usePortal } from '../testing/use-portal.ts';

const portal = await usePortal();

const signIn = (username: string, password: string, remoteAddress: string) =>
  portal.call(null, 'POST', '/token/', { body: { username, password }, remoteAddress });
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const count = (answers: readonly { statusCode: number }[], status: number) =>
  statuses(answers).filter((one) => one === status).length;

/** Every test has addresses of its own. */
let nets = 0;
function newNet(): (host: number) => string {
  nets += 1;
  const net = nets;
  return (host) => `10.${net}.${Math.floor(host / 250)}.${(host % 250) + 1}`;
}

/** Sends wrong passwords from that address, each for another login that nobody has. */
const guessLogins = (guesses: number, address: string, stem: string) =>
  Promise.all(Array.from({ length: guesses }, (_, at) => signIn(`${stem}${at}`, 'не тот', address)));

const people = (length: number): Promise<Person[]> =>
  Promise.all(Array.from({ length }, () => portal.person('O')));

test('two hundred and fifty people behind one address sign in concurrently', async () => {
  const office = newNet()(1);
  const staff = await people(250);
  const answers = await Promise.all(staff.map(({ username }) => signIn(username, PASSWORD, office)));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
});

test('a flood of guesses does not delay other sign-ins', async () => {
  const [flood, elsewhere] = [newNet()(1), newNet()(1)];
  const person = await portal.person('O');
  let over = false;
  const guesses = guessLogins(1_500, flood, 'potok').finally(() => (over = true));
  const honest = await signIn(person.username, PASSWORD, elsewhere);
  expect(honest.statusCode).toBe(200);
  expect(over).toBe(false);
  const answers = await guesses;
  expect(new Set(statuses(answers))).toEqual(new Set([401, 429]));
  expect(count(answers, 401)).toBe(200);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true);
  const { body } = refused[0] ?? { body: '' };
  expect(body).toContain('"code":"too_many_attempts"');
});
