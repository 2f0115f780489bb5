import { type DestinationStream, pino, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { errorForLog } from '../database/errors/error-log.ts';

export interface Log {
  logger: Logger;
  /** Prints to the person who started the portal, whatever the log level. */
  say(text: string): void;
}

const print = (text: string): void => {
  process.stdout.write(text);
};

async function readable(): Promise<DestinationStream> {
  const { PinoPretty } = await import('pino-pretty');
  return PinoPretty({
    colorize: true,
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,reqId',
  });
}

/** The process log. With JSON, `say` writes a log line too, so that every line can be parsed. */
export async function createLog({
  logFormat,
  logLevel,
}: Pick<Config, 'logFormat' | 'logLevel'>): Promise<Log> {
  const options = {
    redact: ['*.headers.authorization', 'headers.authorization'],
    serializers: { err: errorForLog },
  };
  const text = logFormat === 'text';
  const logger = text ? pino(options, await readable()) : pino(options);
  const voice = pino({ base: null });
  logger.level = logLevel;
  return {
    logger,
    say(said) {
      if (text) print(`${said}\n`);
      else for (const line of said.split('\n')) if (line.trim()) voice.info(line.trim());
    },
  };
}
