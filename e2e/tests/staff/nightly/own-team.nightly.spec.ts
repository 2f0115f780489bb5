import { expect, test } from '../../../support/content.ts';
import { withOwnPortal } from '../../../support/portal/own-portal.ts';

/** Pages about people, except those that everybody may open: the directory, news, knowledge. */
const PAGES = [
  ...['/duties', '/userLog', '/instructionsLog', '/compliance', '/userManagement'],
  ...['/workTime/board', '/workTime/today', '/workTime/timesheet'],
];

interface Employee {
  id: string;
  attributes: { full_name: string; supervisor: { id: string } | null };
}

/** 'Соколова Марина Викторовна' and 'Соколова М. В.', as pages write them. */
function writtenNames({ attributes: { full_name: name } }: Employee): string[] {
  const [last, ...others] = name.split(' ');
  return [name, [last, ...others.map((word) => `${word.charAt(0)}.`)].join('\u00a0')];
}

/** The employee and everybody below. */
function teamOf(id: string, employees: readonly Employee[]): Set<string> {
  const team = new Set([id]);
  for (const led of team)
    for (const one of employees) if (one.attributes.supervisor?.id === led) team.add(one.id);
  return team;
}

test('a manager of a team sees nothing of another team on any page', async ({ page }) => {
  test.slow();
  await withOwnPortal({}, async ({ url, call, signIn }) => {
    const employees = async () => ((await call('admin', 'GET', '/people/')) as { data: Employee[] }).data;
    const info = await call('moderator', 'GET', '/account/info/');
    const me = (info as { data: { attributes: { empl_id: string } } }).data.attributes.empl_id;
    const before = await employees();
    const direct = teamOf(me, before);
    const another = before.find(
      ({ id }) => !direct.has(id) && teamOf(id, before).size > 2 && !teamOf(id, before).has(me),
    );
    // The team of this leader becomes a part of the own one.
    const items = [{ id: Number(another?.id), supervisor_id: Number(me) }];
    await call('admin', 'PUT', '/people/teams/', { items });
    await call('admin', 'PUT', '/settings/', { manager_scope: 'own_team' });

    const known = await employees();
    const team = teamOf(me, known);
    expect(team.size).toBeGreaterThan(direct.size + 1);
    const own = known.filter(({ id }) => team.has(id)).flatMap(writtenNames);
    const foreign = known.flatMap(writtenNames).filter((name) => !own.includes(name));
    expect(foreign).not.toEqual([]);
    await signIn(page, 'moderator');
    const shown = new Set<string>();
    for (const path of PAGES) {
      await page.goto(`${url}${path}`);
      await expect(page.locator('main h1')).not.toHaveCount(0);
      await expect(page.locator('main [aria-busy="true"], main [aria-label^="Загружаем"]')).toHaveCount(0);
      const text = await page.locator('main').innerText();
      expect
        .soft(
          foreign.filter((name) => text.includes(name)),
          path,
        )
        .toEqual([]);
      if (own.some((name) => text.includes(name))) shown.add(path);
    }
    expect([...shown]).toEqual(
      expect.arrayContaining(['/instructionsLog', '/compliance', '/userManagement']),
    );
  });
});
