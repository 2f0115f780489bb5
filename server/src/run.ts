import { once } from 'node:events';
import { readConfig, type Config } from './platform/config.ts';
import { errorForLog } from './platform/database/errors/error-log.ts';
import { createLog } from './platform/log/log.ts';
import { leave } from './platform/process/leave.ts';
import { StartFault } from './platform/start-fault.ts';
import { type Portal, startPortal } from './portal.ts';
import { welcome } from './welcome.ts';

/** Longest orderly shutdown, milliseconds. */
const SHUTDOWN = 60_000;
const FAILED = 1;

type End = { asked: unknown } | { fault: StartFault } | { crash: unknown };

function crashed(): Promise<End> {
  return new Promise((resolve) => {
    // `on`, not `once`: a second exception during shutdown must not cut it short.
    for (const event of ['uncaughtException', 'unhandledRejection'] as const)
      process.on(event, (crash: unknown) => resolve({ crash }));
  });
}

async function untilEnd(portal: Portal, stopping: AbortSignal, crash: Promise<End>): Promise<End> {
  const asked = async (): Promise<End> => {
    if (!stopping.aborted) await once(stopping, 'abort');
    return { asked: stopping.reason };
  };
  return Promise.race([asked(), portal.failed.then((fault) => ({ fault })), crash]);
}

/** Ends the portal. After SIGTERM an orchestrator first needs time to route requests elsewhere. */
async function close(portal: Portal, config: Config, end: End): Promise<void> {
  const late = setTimeout(
    () => {
      portal.app.log.fatal('the portal did not end in time');
      void leave(FAILED);
    },
    config.drainSeconds * 1000 + SHUTDOWN,
  );
  if ('asked' in end && end.asked === 'SIGTERM') await portal.drain(config.drainSeconds);
  await portal.close();
  clearTimeout(late);
}

function tell(fault: StartFault): number {
  process.stderr.write(`\nПортал не запущен. ${fault.message}\n`);
  return fault.exitCode;
}

/** Logs an unexpected error without the parameters of a failed statement. */
function notifyUnexpected(error: unknown): number {
  const { message, stack, code, cause } = errorForLog(error);
  const said = [code, message, cause?.message].filter(Boolean).join(': ');
  process.stderr.write(`\nПортал не запущен: непредвиденная ошибка.\n${said}\n${stack}\n`);
  return FAILED;
}

/** Runs the portal until it is stopped; returns the exit code. Builds a missing page meanwhile. */
export async function run(stopping: AbortSignal, buildPage?: () => Promise<void>): Promise<number> {
  const crash = crashed();
  try {
    const config = readConfig();
    const log = await createLog(config);
    const portal = await startPortal(config, { log, stopping, buildPage });
    log.say(welcome(config, portal));
    const end = await untilEnd(portal, stopping, crash);
    if ('crash' in end) portal.app.log.fatal({ err: end.crash }, 'the process ends');
    if ('fault' in end) portal.app.log.fatal({ err: end.fault }, 'the process ends');
    await close(portal, config, end);
    if ('fault' in end) return end.fault.exitCode;
    return 'crash' in end ? FAILED : 0;
  } catch (error) {
    // An error during a stop is the stop itself.
    if (stopping.aborted) return 0;
    if (error instanceof StartFault) return tell(error);
    return notifyUnexpected(error);
  }
}
