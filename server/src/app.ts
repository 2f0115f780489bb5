import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { z } from 'zod';
import { aboutRoutes } from './features/about/about.routes.ts';
import { authenticateWith } from './features/account/account.public.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { usersRoutes } from './features/account/users/users.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { docflowRoutes } from './features/docflow/docflow.routes.ts';
import { erpRoutes } from './features/erp/erp.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { financeRoutes } from './features/finance/finance.routes.ts';
import { imagesRoutes } from './features/files/pictures/pictures.routes.ts';
import { informationRoutes } from './features/information/information.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { faqRoutes } from './features/faq/faq.routes.ts';
import { filesRoutes } from './features/viewer/viewer.routes.ts';
import { instructionPeopleRoutes } from './features/instructions/assignments/assignments.routes.ts';
import { instructionsRoutes } from './features/instructions/instructions.routes.ts';
import { positionsRoutes } from './features/positions/positions.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { TEXT_QUEUE } from './features/documents/text/text.queue.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { coverageRoutes } from './features/shifts/board/coverage.routes.ts';
import { feedRoutes } from './features/shifts/feed/feed.routes.ts';
import { worktimeRoutes } from './features/shifts/booking/booking.routes.ts';
import { answering } from './platform/api/answer.ts';
import { trusting } from './platform/api/client-address.ts';
import { answerFailure } from './platform/api/failures.ts';
import { openApiDocument } from './platform/api/openapi.ts';
import { acceptJson } from './platform/api/json-body.ts';
import type { Clock } from './platform/time/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { createFailureLog, type FailureLog } from './platform/log/failure-log.ts';
import { allowPictureHosts } from './platform/html/picture-hosts.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { Refusal } from './platform/refusal.ts';
import type { Services } from './platform/services.ts';
import { registerApiDocs } from './platform/web/api-docs.ts';
import { registerHealth } from './platform/web/health.ts';
import { buildId, isPageAddress, registerPages } from './platform/web/pages.ts';
import { securityHeaders } from './platform/web/security-headers.ts';
import { VERSION } from './platform/version.ts';

export interface AppDeps {
  config: Config;
  db: Database;
  clock: Clock;
  files: FileStore;
  jobs: Jobs;
  mail: Mail;
  services: Services;
  /** Signs the short-lived addresses of files; the same on every instance. */
  mediaSecret: Buffer;
  /** Keys the hashes of addresses where people have signed in. */
  addressSecret: Buffer;
  logger?: FastifyBaseLogger;
  failures?: FailureLog;
  metrics?: Metrics;
  /** A thread that is busy for longer turns requests away, milliseconds; 0 never does. */
  mostDelay?: number;
  /** Tests check every answer against the contract. */
  checkAnswers?: boolean;
}

// Texts of rules that say nothing of their own; the locale would name types and lists in English.
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

function createServer({ config, logger }: AppDeps): FastifyInstance {
  return fastify({
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusting(config.trustProxy),
    genReqId: () => randomUUID(),
    // An address that cannot be decoded reaches no route, and no handler of errors but this one.
    frameworkErrors: answerFailure,
    // A slow head, an idle connection and a stuck body all come to an end; a file of 180 MB may take its hour.
    requestTimeout: 3_600_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    bodyLimit: 1024 * 1024,
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
}

/** One line for each request: the pattern of the route, never its query, body or token. */
function logRequests(app: FastifyInstance, all: boolean): void {
  const usual = all ? 'info' : 'debug';
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    // Why the portal is away is logged once and then counted, not for each that was turned away.
    const level = statusCode >= 500 && statusCode !== 503 ? 'error' : statusCode < 400 ? usual : 'info';
    const route = request.routeOptions.url ?? '(none)';
    const milliseconds = Math.round(reply.elapsedTime);
    request.log[level]({ method: request.method, route, status: reply.statusCode, milliseconds }, 'request');
  });
}

/** A connection whose last request ends while the server closes would stay open until its time-out. */
function closeIdleConnectionsAtEnd(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** While the portal ends, a connection that is kept open would bring the next request here. */
function sendElsewhere(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (_request, reply) => {
    if (services.draining) reply.header('connection', 'close');
  });
}

/** The server with every feature; it listens to nothing yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, files, jobs, mail, services } = deps;
  const app = createServer(deps);
  app.decorate('failures', deps.failures ?? createFailureLog(app.log));
  logRequests(app, config.logRequests);
  deps.metrics?.observe(app);
  closeIdleConnectionsAtEnd(app);
  sendElsewhere(app, services);
  app.setErrorHandler(answerFailure);
  allowPictureHosts([...config.pictureHosts, new URL(config.publicUrl).host]);
  const headers = securityHeaders(config.publicUrl, config.pictureHosts);
  const build = buildId();
  const apiHeaders = { ...headers, ...(build && { 'x-portal-build': build }) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api') ? apiHeaders : headers);
    done();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: deps.mostDelay ?? 2_000,
    exposeStatusRoute: false,
  });
  // Whoever reads a part looks whether it was cut off, so that the others of a form are still read.
  await app.register(multipart, { throwFileSizeLimit: false });
  acceptJson(app);

  const answer = answering(app, {
    db,
    clock,
    authenticate: authenticateWith(db),
    checkAnswers: deps.checkAnswers ?? false,
  });
  const { timeZone, publicUrl } = config;
  accountRoutes(answer, {
    ...{ db, mail, publicUrl, timeZone, demo: config.demo },
    addressSecret: deps.addressSecret,
  });
  usersRoutes(answer, { db, timeZone });
  staffRoutes(answer, { timeZone });
  informationRoutes(answer);
  newsRoutes(answer, { timeZone });
  feedbackRoutes(answer, { mail, addresses: config.feedback, timeZone });
  activityRoutes(answer, { db, timeZone });
  imagesRoutes(answer, { db, files });
  documentsRoutes(answer, {
    db,
    files,
    readText: (tx, documentId, fileKey) => jobs.enqueue(tx, TEXT_QUEUE, { documentId, fileKey }),
  });
  instructionsRoutes(answer, { db, files, timeZone });
  instructionPeopleRoutes(answer, { db, mail, publicUrl, timeZone });
  positionsRoutes(answer);
  faqRoutes(answer);
  filesRoutes(answer, { files, secret: deps.mediaSecret });
  searchRoutes(answer, { db });
  worktimeRoutes(answer, { timeZone, planningWeeks: config.planningWeeks });
  coverageRoutes(answer, { mail, publicUrl, timeZone });
  feedRoutes(answer, { timeZone, publicUrl, shiftTimes: config.shiftTimes });
  financeRoutes(answer, { timeZone });
  docflowRoutes(answer, { db, files, timeZone });
  erpRoutes(answer, { db, files, mail, publicUrl, timeZone, shiftTimes: config.shiftTimes });
  aboutRoutes(answer, { services, version: VERSION });

  registerHealth(app, services);
  await registerApiDocs(app, openApiDocument(VERSION, publicUrl));
  await registerPages(app);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (build && isPageAddress(request.method, path))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return answerFailure(new Refusal('no_such_path'), request, reply);
  });
  return app;
}
