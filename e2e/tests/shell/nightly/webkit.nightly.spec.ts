import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { By } from 'selenium-webdriver';
import { mark } from '../../../support/content.ts';
import { idOf, standAt } from '../../../support/files.ts';
import { makePerson, query } from '../../../support/people.ts';
import { dayOf } from '../../../support/shifts/next-but-one-week.ts';
import { field, PORTAL, press, test, text } from '../../../support/webkit/webkit.ts';

const FREE = By.css('[role=grid] input[type=checkbox]:enabled');
const BOOKED = By.css('[role=grid] input[type=checkbox]:checked');

const holders = async (area: string): Promise<string[]> =>
  (await query<{ id: string }>('select employee_id::text id from shift_booking where area = $1', [area])).map(
    ({ id }) => id,
  );

test('a user signs in and sees the own shifts in WebKit', async ({ webkit }) => {
  const person = await makePerson({ role: 'O' });
  await webkit.goto(PORTAL('/login'));
  await webkit.fill(field('Логин'), person.username);
  await webkit.fill(By.css('input[autocomplete=current-password]'), person.password);
  await webkit.click(press('Войти'));
  await webkit.find(FREE);
  await expect.poll(() => webkit.read<string>('return location.pathname')).toBe('/workTime');
});

test('an operator books a shift and cancels it in WebKit', async ({ webkit, comeAs }) => {
  const area = `Площадка ${mark()}`;
  const person = await comeAs({ role: 'O', area });
  await webkit.goto(PORTAL('/workTime'));
  await webkit.click(FREE);
  await expect.poll(() => holders(area)).toEqual([person.employeeId]);
  await expect(async () => {
    // A press right after the last one counts as the same.
    await webkit.click(BOOKED);
    await expect.poll(() => holders(area), { timeout: 2000 }).toEqual([]);
  }).toPass();
});

test('an operator joins the waitlist of a full shift in WebKit', async ({ webkit, comeAs }) => {
  const area = `Очередь ${mark()}`;
  const day = await dayOf(2);
  const holder = await makePerson({ role: 'O', area });
  await query('insert into shift_demand (area, day, shift_id, needed, capacity) values ($1, $2, 2, 1, 1)', [
    area,
    day,
  ]);
  await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
    ...[holder.employeeId, day, area],
  ]);
  await comeAs({ role: 'O', area });
  await webkit.goto(PORTAL(`/workTime?date=${day}`));
  await webkit.click(press('Встать в очередь: Смена I,'));
  await webkit.find(text('вы первый в очереди'));
});

test('an operator hands a shift over to a colleague in WebKit', async ({ webkit, comeAs }) => {
  const area = `Передача ${mark()}`;
  await makePerson({ role: 'O', area, firstName: 'Прасковья' });
  const giver = await comeAs({ role: 'O', area });
  await query('insert into shift_booking (employee_id, day, shift_id, area) values ($1, $2, 2, $3)', [
    ...[giver.employeeId, await dayOf(3), area],
  ]);
  await webkit.goto(PORTAL('/workTime'));
  await webkit.click(By.xpath("//button[contains(., 'передать')]"));
  await webkit.click(press('Передать смену: '));
  await webkit.fill(field('Фамилия или имя коллеги'), 'праск');
  await webkit.click(press('Передать: '));
  await webkit.find(text('ждёт ответа'));
});

test.describe('desktop window', () => {
  test.use({ size: { width: 1280, height: 900 } });

  // Only the last second of the film is played.
  test('a user watches a film to its words and passes in WebKit', async ({ webkit, comeAs }) => {
    const person = await comeAs({ role: 'O' });
    const path = PORTAL(`/file_viewer/instruction/${await idOf('instruction', 'Планшет интервьюера.mp4')}`);
    await webkit.goto(path);
    const length = () => webkit.read<number>("return document.querySelector('video')?.duration || 0");
    await expect.poll(length).toBeGreaterThan(1);
    await standAt(person.accountId, Math.floor(await length()) - 1, 1);
    await webkit.goto(path);
    await webkit.click(press('Смотреть'));
    await webkit.fill(field('Слово 1'), 'сосна');
    await webkit.fill(field('Слово 2'), 'мост');
    await webkit.click(press('Проверить'));
    await webkit.find(text('Данный инструктаж уже пройден вами'));
  });

  test('a user reads and searches a PDF in WebKit', async ({ webkit, comeAs }) => {
    await comeAs({ role: 'O' });
    await webkit.goto(
      PORTAL(`/file_viewer/document/${await idOf('document', 'Полевое руководство интервьюера')}`),
    );
    await webkit.find(text('каждая отвечает на один вопрос'));
    await webkit.fill(field('Найти в файле'), 'маршрут');
    await webkit.click(press('Найти дальше'));
    await webkit.find(By.css('mark[data-current]'));
  });
});

/** Passes everything on to the portal until it is cut. */
async function makeCable(): Promise<{ url: string; cut(): Promise<void>; join(): Promise<void> }> {
  const { hostname, port } = new URL(PORTAL('/'));
  const open = new Set<Socket>();
  const start = async (at: number): Promise<Server> => {
    const server = createServer((socket) => {
      const portal = connect(Number(port), hostname);
      for (const end of [socket, portal]) {
        open.add(end);
        end.on('error', () => end.destroy()).on('close', () => open.delete(end));
      }
      socket.pipe(portal).pipe(socket);
    }).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await start(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const end of open) end.destroy();
      await closed;
    },
    async join() {
      server = await start(address.port);
    },
  };
}

test('a mark without a connection is kept and sent later in WebKit', async ({ webkit, request }) => {
  const area = `Без связи ${mark()}`;
  const person = await makePerson({ role: 'O', area });
  const cable = await makeCable();
  await webkit.goto(`${cable.url}/login`);
  await webkit.fill(field('Логин'), person.username);
  await webkit.fill(By.css('input[autocomplete=current-password]'), person.password);
  await webkit.click(press('Войти'));
  await webkit.find(FREE);
  await cable.cut();
  await webkit.click(FREE);
  await webkit.find(text('не подтверждено'));
  expect(await holders(area)).toEqual([]);
  await cable.join();
  await expect.poll(() => holders(area), { timeout: 90_000 }).toEqual([person.employeeId]);
  await cable.cut();
  expect((await request.get('/api/health/')).status()).toBeLessThan(500);
});
