import type { Readable } from 'node:stream';
import { type AnswerFormat, FILE_FORMATS } from '@portal/contract/shared/call.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../files/content-disposition.ts';

/** File answer of a call with `formats` to `?format=`; the name has no extension. */
export class FileAnswer {
  readonly format: AnswerFormat;
  readonly name: string;
  readonly bytes: Readable | Buffer;

  constructor(format: AnswerFormat, name: string, bytes: Readable | Buffer) {
    this.format = format;
    this.name = name;
    this.bytes = bytes;
  }
}

export const sendFileAnswer = (reply: FastifyReply, { format, name, bytes }: FileAnswer): FastifyReply =>
  reply
    .type(FILE_FORMATS[format])
    .header('content-disposition', contentDisposition('attachment', `${name}.${format}`))
    .send(bytes);
