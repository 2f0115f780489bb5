import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Shows our document; the page's own file would show an example. A file, because inline scripts are off. */
const INITIALIZER = `window.ui = SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis],
});`;

/** The API reference: the document, built at the first request, and a page to browse it. */
export async function registerApiDocs(app: FastifyInstance, documentOf: () => object): Promise<void> {
  let json: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((json ??= JSON.stringify(documentOf()))),
  );
  app.get('/api/docs/swagger-initializer.js', (_request, reply) =>
    reply.type('text/javascript').send(INITIALIZER),
  );
  app.get('/api/docs', (_request, reply) => reply.redirect('/api/docs/index.html'));
  await app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: '/api/docs/',
    index: false,
    redirect: false,
    decorateReply: false,
    allowedPath: (path) =>
      /^\/(index\.html|index\.css|swagger-ui\.css|swagger-ui-bundle\.js|favicon-(16x16|32x32)\.png)$/.test(
        path,
      ),
  });
}
