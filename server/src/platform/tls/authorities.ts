import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { StartFault } from '../start-fault.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function authoritiesIn(file: string): string[] {
  try {
    const found = readFileSync(file, 'utf8').match(CERTIFICATE) ?? [];
    // Throws for a damaged certificate.
    if (found.length > 0) return found.map((pem) => new X509Certificate(pem).toString());
  } catch (error) {
    throw new StartFault('config', `Неверные настройки — EXTRA_CA: файл ${file} не читается или повреждён.`, {
      cause: error,
    });
  }
  throw new StartFault('config', `Неверные настройки — EXTRA_CA: в файле ${file} нет сертификатов PEM.`);
}

/**
 * Makes every outgoing TLS connection of this process trust the authorities of Node, of the system and of the
 * file of EXTRA_CA.
 */
export function trustAuthorities({ extraCa }: { extraCa: string | undefined }): void {
  const known = [...getCACertificates('default'), ...getCACertificates('system')];
  if (extraCa !== undefined) known.push(...authoritiesIn(extraCa));
  setDefaultCACertificates([...new Set(known)]);
}
