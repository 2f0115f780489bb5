import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Call } from '@portal/contract/shared/call.ts';
import { z } from 'zod';
import { MODULES } from './modules.ts';
import { answering } from './platform/api/answer.ts';
import { rememberAddresses, trusting } from './platform/api/client-address.ts';
import { answerFailure } from './platform/api/failures.ts';
import { openApiDocument } from './platform/api/reference/openapi.ts';
import { acceptJson } from './platform/api/json-body.ts';
import { answerParserError } from './platform/api/parser-errors.ts';
import { createFailureLog, type FailureLog } from './platform/log/failure-log.ts';
import { allowPictureHosts } from './platform/html/picture-hosts.ts';
import { createLive, type Live } from './platform/live/live.ts';
import { partsOf } from './platform/module.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { Refusal } from './platform/refusal.ts';
import type { Services } from './platform/services/services.ts';
import { registerApiDocs } from './platform/web/api-docs.ts';
import { registerHealth } from './platform/web/health.ts';
import { readSettings } from './platform/settings/settings.ts';
import { buildId, isPageAddress, registerPages } from './platform/web/pages.ts';
import { securityHeaders } from './platform/web/security-headers.ts';
import { VERSION } from './platform/version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
  }
}

export interface AppDeps extends Platform {
  logger?: FastifyBaseLogger;
  failures?: FailureLog;
  metrics?: Metrics;
  /** Event loop delay above which requests are refused, milliseconds; 0: never. */
  mostDelay?: number;
  /** Tests validate every answer against the contract. */
  checkAnswers?: boolean;
}

// Default texts of rules; the locale would name types and lists in English.
z.config({
  ...z.locales.ru(),
  customError: ({ code, origin }) => {
    if (code === 'invalid_type') return 'Значение не того вида.';
    if (origin !== 'array' && origin !== 'string') return undefined;
    if (code === 'too_big') return origin === 'array' ? 'Слишком много значений.' : 'Слишком длинный текст.';
    if (code === 'too_small') return origin === 'array' ? 'Список пуст.' : 'Слишком короткий текст.';
    return undefined;
  },
});

/** SCIM, which directories expect at the root of a site. */
const AT_ROOT = /^\/scim\/v2(?:[/?]|$)/;

/** Mail clients send a POST to the address of the page that asks whether to unsubscribe. */
function addressOf({ url = '/', method }: Pick<IncomingMessage, 'url' | 'method'>): string {
  if (AT_ROOT.test(url)) return `/api${url}`;
  return method === 'POST' && url.startsWith('/unsubscribe/') ? `/api/notifications${url}` : url;
}

function createServer({ config, logger }: AppDeps): FastifyInstance {
  return fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(config.trustProxy),
    genReqId: () => randomUUID(),
    // An undecodable URL reaches no route and no other error handler.
    frameworkErrors: answerFailure,
    clientErrorHandler: answerParserError,
    // Node's own answer to a request without Host has no body.
    http: { requireHostHeader: false },
    // Slow headers, idle connections and stuck bodies time out; a file of 180 MB may take an hour.
    requestTimeout: 3_600_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    bodyLimit: 1024 * 1024,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: addressOf,
  });
}

/** One line for each request: the pattern of the route, never its query, body or token. */
function logRequests(app: FastifyInstance, all: boolean): void {
  const usual = all ? 'info' : 'debug';
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    // An outage is logged once and then counted, not for each refused request.
    const level = statusCode >= 500 && statusCode !== 503 ? 'error' : statusCode < 400 ? usual : 'info';
    const route = request.routeOptions.url ?? '(none)';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request');
  });
}

/** A connection without data for this long has no request on its way, milliseconds. */
const NEVER_USED = 1_000;

/**
 * During a close Node ends only idle connections. This also ends those whose last request finishes meanwhile,
 * and unused ones that a browser opened in advance; both would stay open until their timeout.
 */
function closeIdleConnectionsAtEnd(app: FastifyInstance): void {
  const unused = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const [socket, since] of unused) if (performance.now() - since > NEVER_USED) socket.destroy();
    }, 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Refuses several Host headers, because a proxy may have used another one, and none (RFC 9112, 3.2). */
function refuseWrongHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1'))
      throw new Refusal('unreadable_body');
  });
}

/** Closes kept-alive connections during a shutdown; they would bring further requests here. */
function sendElsewhere(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    if (services.draining) reply.header('connection', 'close');
  });
}

/** Ends event streams before the server closes, which would wait for them. */
function keepLive(app: FastifyInstance, { db, clock }: Platform): void {
  const { live: source } = MODULES.find((module) => module.live) ?? {};
  if (!source) throw new Error('no module has live events');
  const onError = (error: unknown): void => app.failures(error, 'live pages');
  app.decorate('live', createLive({ db, clock, source, onError }));
  app.addHook('preClose', () => app.live.close());
}

/** The server with every module, not yet listening. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { logger: _logger, failures, metrics, mostDelay, checkAnswers, ...platform } = deps;
  const { config, services } = platform;
  const app = createServer(deps);
  app.decorate('failures', failures ?? createFailureLog(app.log));
  logRequests(app, config.logRequests);
  refuseWrongHosts(app);
  metrics?.observe(app);
  rememberAddresses(app);
  closeIdleConnectionsAtEnd(app);
  keepLive(app, platform);
  sendElsewhere(app, services);
  app.setErrorHandler(answerFailure);
  allowPictureHosts([...config.pictureHosts, new URL(config.publicUrl).host]);
  const headers = securityHeaders(config.publicUrl, config.pictureHosts);
  const build = buildId();
  const headersOfApi = { ...headers, ...(build && { 'x-portal-build': build }) };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.url.startsWith('/api') ? headersOfApi : headers);
  });
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay ?? 2_000,
    exposeStatusRoute: false,
  });
  // The reader of a part checks for truncation, so that other parts are still read.
  await app.register(multipart, { throwFileSizeLimit: false });
  acceptJson(app);

  const { authenticate } = MODULES.find((module) => module.authenticate) ?? {};
  const { authenticateKey } = MODULES.find((module) => module.authenticateKey) ?? {};
  if (!authenticate || !authenticateKey) throw new Error('no module authenticates');
  const inSection = new Set<Call>();
  const answer = answering(app, {
    platform,
    authenticate: authenticate(platform.db),
    authenticateKey: authenticateKey(platform.db),
    checkAnswers: checkAnswers ?? false,
    inSection,
  });
  for (const { routes = [], sections } of partsOf(MODULES))
    for (const room of routes) room(answer.inSection(sections), MODULES);

  registerHealth(app, services);
  await registerApiDocs(app, () => openApiDocument(VERSION, config.publicUrl, inSection));
  await registerPages(app, async () => (await readSettings(platform.db, config)).organisation);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (build && isPageAddress(request.method, path))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return answerFailure(new Refusal('no_such_path'), request, reply);
  });
  return app;
}
