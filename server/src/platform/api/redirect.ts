import type { FastifyReply } from 'fastify';

/** Answer of a call with status 302: the target and the cookie to set. */
export class Redirect {
  readonly location: string;
  readonly cookie: string | undefined;

  constructor(location: string, cookie?: string) {
    this.location = location;
    this.cookie = cookie;
  }
}

export const sendRedirect = (reply: FastifyReply, { location, cookie }: Redirect): FastifyReply => {
  if (cookie !== undefined) reply.header('set-cookie', cookie);
  return reply.redirect(location, 302);
};
