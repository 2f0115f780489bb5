import pg from 'pg';
import { StartFault } from '../start-fault.ts';
import { alone } from './alone.ts';
import { unreachable } from './migrate.ts';
import { withClient } from './with-client.ts';

/** Privileges of the role on the tables of each schema. */
const SCHEMAS = ['public', 'pgboss'] as const;
/** Append-only for the application, whatever its trigger does. */
const LOG = 'activity';
const WRITE = 'select, insert, update, delete';
const APPEND = 'select, insert';
/** First PostgreSQL version with the `maintain` privilege. */
const WITH_MAINTAIN = 170_000;

/** Creates the role of `applicationUrl` with its password and no privileges, unless it exists. */
async function makeRole(owner: pg.Client, applicationUrl: string): Promise<void> {
  const { username, password } = new URL(applicationUrl);
  const role = decodeURIComponent(username);
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  const secret = pg.escapeLiteral(decodeURIComponent(password));
  await owner
    .query(
      `create role ${pg.escapeIdentifier(role)} login nosuperuser nocreatedb nocreaterole password ${secret}`,
    )
    .catch((error: unknown) => {
      throw new StartFault(
        'config',
        `Неверные настройки — DATABASE_OWNER_URL: роли «${role}» из DATABASE_URL нет, и владелец не смог её создать. ` +
          'Создайте её сами или дайте владельцу право CREATEROLE: docs/security.md.',
        { cause: error },
      );
    });
}

interface Table {
  name: string;
  isLog: boolean;
}

async function tablesWithout(owner: pg.Client, role: string): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       n.nspname = 'public' and c.relname = $2 as "isLog"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname = any($3)
       and not (has_table_privilege($1, c.oid, 'select') and has_table_privilege($1, c.oid, 'insert')
         and (n.nspname = 'public' and c.relname = $2
           or has_table_privilege($1, c.oid, 'update') and has_table_privilege($1, c.oid, 'delete')))`,
    [role, LOG, SCHEMAS],
  );
  return rows;
}

async function sequencesWithout(owner: pg.Client, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($2)
       and case when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'update') else false end`,
    [role, SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

async function grant(owner: pg.Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ database: string; version: number }>(
    `select format('%I', current_database()) as database, current_setting('server_version_num')::int as version`,
  );
  const maintain = (rows[0]?.version ?? 0) >= WITH_MAINTAIN ? ', maintain' : '';
  await owner.query(`grant connect, temporary on database ${rows[0]?.database ?? ''} to ${to}`);
  await owner.query(`grant usage on schema ${[...SCHEMAS, 'drizzle'].join(', ')} to ${to}`);
  // The role must read the version of the tables.
  await owner.query(`grant select on drizzle.__drizzle_migrations to ${to}`);
  const tables = await tablesWithout(owner, role);
  const log = tables.filter(({ isLog }) => isLog).map(({ name }) => name);
  const others = tables.filter(({ isLog }) => !isLog).map(({ name }) => name);
  if (log.length) await owner.query(`grant ${APPEND}${maintain} on ${log.join(', ')} to ${to}`);
  if (others.length) await owner.query(`grant ${WRITE}${maintain} on ${others.join(', ')} to ${to}`);
  const sequences = await sequencesWithout(owner, role);
  if (sequences.length)
    await owner.query(`grant usage, select, update on sequence ${sequences.join(', ')} to ${to}`);
}

const elsewhere = (): StartFault =>
  new StartFault(
    'config',
    'Неверные настройки — DATABASE_OWNER_URL: в базе, которую называет DATABASE_URL, таблиц портала нет. Оба адреса должны вести в одну базу.',
  );

const notGranted = (role: string, error: unknown): StartFault =>
  new StartFault(
    'migration_failed',
    `Не удалось дать роли «${role}» права на таблицы портала: ${error instanceof Error ? error.message : String(error)}. DATABASE_OWNER_URL должен называть их владельца.`,
    { cause: error },
  );

interface Role {
  name: string;
  /** True if the role could disable the change log's trigger; null if there is no change log. */
  ownsLog: boolean | null;
}

async function describeRole(url: string): Promise<Role> {
  const { rows } = await withClient(url, (client) =>
    client.query<Role>(
      `select current_user as name, (
         select pg_has_role(c.relowner, 'member') from pg_class c where c.oid = to_regclass($1)
       ) as "ownsLog"`,
      [`public.${LOG}`],
    ),
  ).catch((error: unknown) => Promise.reject(unreachable(error)));
  return rows[0] ?? { name: '', ownsLog: null };
}

/**
 * Grants the role of `url` the privileges that the portal needs: it can neither change nor truncate the
 * change log, nor disable its trigger. Creates a missing role. Returns false if the role owns the tables or
 * is a superuser, and so could; throws `config` if the addresses name different databases.
 */
export async function allowApplication(ownerUrl: string, url: string): Promise<boolean> {
  if (ownerUrl === url) return (await describeRole(url)).ownsLog === false;
  return alone(ownerUrl, 'application_role', async (owner) => {
    await makeRole(owner, url);
    const { name, ownsLog } = await describeRole(url);
    if (ownsLog === null) throw elsewhere();
    if (!ownsLog) await grant(owner, name).catch((error: unknown) => Promise.reject(notGranted(name, error)));
    return !ownsLog;
  });
}
