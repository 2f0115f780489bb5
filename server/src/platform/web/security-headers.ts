import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Scripts only from our own files. Inline styles are allowed because components set them on elements. Images
 * from the portal and the configured hosts. PUBLIC_URL shows whether TLS is in front.
 */
export function securityOptions(publicUrl: string, pictureHosts: readonly string[]): FastifyHelmetOptions {
  const tls = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictureHosts.map((host) => `https://${host}`)],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: tls ? [] : null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: tls && { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'deny' },
  };
}
