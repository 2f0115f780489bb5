import closeWithGrace from 'close-with-grace';
import { readConfig } from './platform/config.ts';
import { StartFault } from './platform/start-fault.ts';
import { errorForLog } from './platform/database/error-log.ts';
import { startPortal } from './portal.ts';
import { welcome } from './welcome.ts';

const SHUTDOWN = 60_000;

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

try {
  const config = readConfig();
  const portal = await startPortal(config, {
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'headers.authorization'],
      serializers: { err: errorForLog },
    },
    show: print,
  });
  closeWithGrace({ delay: SHUTDOWN, logger: false }, async ({ err }) => {
    if (err) portal.app.log.fatal({ err }, 'the process ends');
    await portal.close();
  });
  print(welcome(config, portal));
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`\nПортал не запущен. ${error.message}\n`);
  process.exitCode = error.exitCode;
}
