import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const settings = [...read('.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name = '']) => name);

let folder: string;
let unit: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
  unit = join(folder, 'portal.service');
  writeFileSync(unit, read('deploy/portal.service').replaceAll('/opt/portal', ROOT));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the containers', () => {
  /** Decided by the image; the port of the machine is compose's own. */
  const OF_THE_IMAGE = new Set(['HOST', 'PORT', 'DATA_DIR', 'PG_DUMP', 'FFMPEG_PATH']);

  test('the compose file passes every setting', () => {
    const compose = read('deploy/compose.yaml');
    const taken = [...compose.matchAll(/^ {6}([A-Z_0-9]+): /gm)].map(([, name = '']) => name);
    expect(taken.filter((name) => settings.includes(name)).toSorted()).toEqual(
      settings.filter((name) => !OF_THE_IMAGE.has(name)).toSorted(),
    );
  });

  test('the image contains no secrets, data or packages of the build machine', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '.env*', '**/data', '**/node_modules', '**/dist']),
    );
  });

  test('the container runs as an ordinary user, and the release belongs to root', () => {
    const [, last = ''] = read('deploy/Dockerfile').split(/^FROM (?!.* AS build)/m);
    expect(last).toMatch(/^USER portal$/m);
    expect(last).toContain('COPY --from=build /opt/portal /opt/portal');
    expect(last).not.toMatch(/npm (ci|install)|chown/);
  });
});

const systemd = Number(
  /systemd (\d+)/.exec(spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout)?.[1],
);

describe('the service', () => {
  const analyze = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    return { status, told: `${stdout}${stderr}` };
  };

  test('the unit uses existing settings only', () => {
    const named = /^Environment=(.+)$/m.exec(read('deploy/portal.service'))?.[1]?.split(' ') ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.map((pair) => pair.split('=')[0]).filter((name = '') => !settings.includes(name))).toEqual(
      [],
    );
  });

  test.skipIf(Number.isNaN(systemd))('systemd accepts the unit without a message', () => {
    expect(analyze('verify', '--man=no', unit)).toEqual({ status: 0, told: '' });
  });

  test.skipIf(Number.isNaN(systemd))('systemd accepts the units of backup verification', () => {
    const units = ['portal-verify.service', 'portal-verify.timer'].map((name) => {
      const file = join(folder, name);
      writeFileSync(file, read(`deploy/${name}`).replaceAll('/opt/portal', ROOT));
      return file;
    });
    expect(analyze('verify', '--man=no', ...units)).toEqual({ status: 0, told: '' });
  });

  // The first version that judges a file of a unit that is not loaded.
  test.skipIf(!(systemd >= 250))('the exposure is up to 2 of 10 as measured by systemd', () => {
    const { status, told } = analyze('security', '--offline=true', '--threshold=20', unit);
    expect(status, told).toBe(0);
  });
});

describe('monitoring', () => {
  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  const check = (rules: string) => {
    const file = join(folder, 'rules.yml');
    writeFileSync(file, rules);
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    return { status, told: `${stdout}${stderr}` };
  };
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  test('every dashboard panel has a unique name and a query', () => {
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    expect(panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
  });

  test('every alert has a Russian summary', () => {
    const rules = read('deploy/prometheus-rules.yml');
    const alerts = rules.match(/^ +- alert: /gm) ?? [];
    expect(alerts.length).toBeGreaterThan(8);
    expect(rules.match(/^ +summary: .*[а-яё]/gm)).toHaveLength(alerts.length);
  });

  // Debian has promtool in its package `prometheus`.
  test.skipIf(!hasPromtool)('Prometheus accepts the alerts and the queries of the panels', () => {
    const alerts = check(read('deploy/prometheus-rules.yml'));
    expect(alerts.status, alerts.told).toBe(0);
    const records = asked.map((expr, at) => `{ record: 'panel:${at}', expr: ${JSON.stringify(expr)} }`);
    const group = `{ groups: [{ name: panels, rules: [${records.join(', ')}] }] }`;
    const dashboard = check(group);
    expect(dashboard.status, dashboard.told).toBe(0);
  });
});
