import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { buildWebIfOld } from './build-web.ts';
import {
  isNeedless,
  manifest,
  ownFiles,
  productionPackages,
  releaseManifest,
  ROOT,
} from './release/files.ts';

function copy(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(ROOT, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !isNeedless(source),
  });
}

/** The packages of the workspaces are links to their folders; the others are copied without what lies in them. */
function copyPackages(folder: string): void {
  for (const path of productionPackages()) {
    if (existsSync(join(folder, path))) continue;
    if (lstatSync(join(ROOT, path)).isSymbolicLink()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      symlinkSync(join('../..', path.split('/').at(-1) ?? ''), join(folder, path));
    } else copy(path, folder);
  }
  // npm puts this folder first into the path of its scripts, and the service starts Node from it.
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one.startsWith('node-linux-'))) {
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
    symlinkSync(`../${name}/bin/node`, join(folder, 'node_modules/.bin/node'));
  }
}

/** Lays a release out in a folder that is empty or not there. */
async function layOut(folder: string): Promise<void> {
  await buildWebIfOld();
  for (const file of ownFiles()) copy(file, folder);
  copyPackages(folder);
  const text = `${JSON.stringify(releaseManifest(manifest()), null, 2)}\n`;
  writeFileSync(join(folder, 'package.json'), text);
}

async function pack(output: string): Promise<string> {
  const { name, version } = manifest();
  const release = `${name}-${version}`;
  const draft = join(output, `${release}.draft-${process.pid}`);
  const archive = join(output, `${release}-${platform()}-${arch()}.tar.gz`);
  try {
    await layOut(join(draft, release));
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go=rX', '--sort=name'];
    // Level 1: half the time, and a tenth more of what is mostly programs.
    execFileSync('tar', ['-C', draft, ...owner, '-I', 'gzip -1', '-cf', archive, release]);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  writeFileSync(`${archive}.sha256`, `${hash.digest('hex')}  ${archive.split('/').at(-1)}\n`);
  return archive;
}

const { values } = parseArgs({ options: { folder: { type: 'string' }, output: { type: 'string' } } });
if (values.folder) await layOut(resolve(values.folder));
else {
  const output = resolve(values.output ?? join(ROOT, 'release'));
  mkdirSync(output, { recursive: true });
  process.stdout.write(`${await pack(output)}\n`);
}
