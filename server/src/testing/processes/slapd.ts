import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'ldapts';

const SLAPD = '/usr/sbin/slapd';
const SCHEMA = '/etc/ldap/schema';
const MODULES = '/usr/lib/ldap';

/** Why the tests with a directory are skipped here; undefined where they run. */
export const noSlapd: string | undefined = [SLAPD, SCHEMA, MODULES].every((path) => existsSync(path))
  ? undefined
  : 'slapd is not installed (Debian: apt-get install slapd)';

export const BASE = 'dc=example,dc=ru';
const ROOT = { dn: `cn=root,${BASE}`, password: 'root-of-the-directory' };
/** May read and search; nobody else may. */
export const READER = { dn: `cn=portal,${BASE}`, password: 'reader-of-the-directory' };

const DATA = `dn: ${BASE}
objectClass: domain
dc: example

dn: ${READER.dn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: portal
userPassword: ${READER.password}
`;

const configuration = (folder: string): string => `
include ${SCHEMA}/core.schema
include ${SCHEMA}/cosine.schema
include ${SCHEMA}/inetorgperson.schema
modulepath ${MODULES}
moduleload back_mdb
pidfile ${folder}/slapd.pid
argsfile ${folder}/slapd.args
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${BASE}"
rootdn "${ROOT.dn}"
rootpw ${ROOT.password}
directory ${folder}/data
maxsize 10485760
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${READER.dn}" read by * none
`;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilItAnswers(child: ChildProcess, port: number): Promise<void> {
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`slapd ended with ${child.exitCode}`);
    await setTimeout(20);
  }
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files];
  execFileSync('openssl', args, { stdio: 'ignore' });
}

/** A real directory with a folder and ports of its own. */
export async function startSlapd() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-slapd-'));
  mkdirSync(join(folder, 'data'));
  makeCertificate(folder);
  const file = join(folder, 'slapd.conf');
  writeFileSync(file, configuration(folder));
  execFileSync(SLAPD, ['-Tadd', '-f', file], { input: DATA, stdio: ['pipe', 'ignore', 'pipe'] });
  const [plain, secure] = [await freePort(), await freePort()];
  const url = `ldap://127.0.0.1:${plain}`;
  const secureUrl = `ldaps://127.0.0.1:${secure}`;
  const child = spawn(SLAPD, ['-f', file, '-h', `${url}/ ${secureUrl}/`, '-d', '0'], { stdio: 'ignore' });
  await untilItAnswers(child, plain);
  const root = new Client({ url, timeout: 5000 });
  await root.bind(ROOT.dn, ROOT.password);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    await root.unbind();
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    url,
    secureUrl,
    /** Path of its certificate, for LDAP_CA. */
    certificate: join(folder, 'certificate.pem'),
    /** A person of the directory, without a password where it is null; answers the DN. */
    async add(uid: string, password: string | null, more: Record<string, string> = {}): Promise<string> {
      const dn = `cn=Ольга Проверкина ${more['cn'] ?? uid},${BASE}`;
      const { cn: _, ...attributes } = more;
      const entry = { objectClass: 'inetOrgPerson', sn: 'Проверкина', uid };
      await root.add(dn, { ...entry, ...(password !== null && { userPassword: password }), ...attributes });
      return dn;
    },
    remove: (dn: string) => root.del(dn),
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
