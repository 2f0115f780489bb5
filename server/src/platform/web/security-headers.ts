const CSP: Record<string, string> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * Scripts come from our own files only. Styles may be inline: components set them on elements. Pictures
 * come from the portal and from the named hosts. Whether TLS stands in front is known from PUBLIC_URL.
 * Made once: they are the same for every answer.
 */
export function securityHeaders(
  publicUrl: string,
  pictureHosts: readonly string[] = [],
): Record<string, string> {
  const tls = publicUrl.startsWith('https:');
  const policy = Object.entries(CSP).map(([name, value]) => `${name} ${value}`);
  const pictures = policy.findIndex((part) => part.startsWith('img-src '));
  for (const host of pictureHosts) policy[pictures] += ` https://${host}`;
  if (tls) policy.push('upgrade-insecure-requests');
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(tls && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
