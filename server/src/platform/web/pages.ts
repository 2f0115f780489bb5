import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DIST = join(import.meta.dirname, '../../../../web/dist');
const YEAR = 'public, max-age=31536000, immutable';

/** Identity of the built page; an open page compares it with its own to detect an update. */
export function buildId(): string | undefined {
  const file = join(DIST, 'build.json');
  if (!existsSync(file)) return undefined;
  const build: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof build === 'object' && build !== null && 'id' in build ? String(build.id) : undefined;
}

/** Serves the built page: hashed files immutable and precompressed; every other path is the page. */
export async function registerPages(
  app: FastifyInstance,
  organisation: () => Promise<string>,
): Promise<void> {
  if (!existsSync(join(DIST, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: DIST,
    preCompressed: true,
    index: false,
    wildcard: true,
    setHeaders(response, path) {
      response.header('cache-control', path.includes('/assets/') ? YEAR : 'no-cache');
    },
  });
  // The app is named after the organisation, or after the portal while the database is away.
  const manifest: unknown = JSON.parse(readFileSync(join(DIST, 'manifest.webmanifest'), 'utf8'));
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const name = await organisation().catch(() => undefined);
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify({ ...Object(manifest), ...(name && { name, short_name: name }) }));
  });
  app.get('/', (_request, reply) => reply.sendFile('index.html'));
}

/** True for a path of the page's own router: a GET without a dot in the last part. */
export const isPageAddress = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|assets|metrics)(\/|$)/.test(path) &&
  !path.slice(path.lastIndexOf('/')).includes('.');
