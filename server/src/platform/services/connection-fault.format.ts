import { z } from 'zod';

/** Fields in which Node, nodemailer, ldapts and the S3 client name a failure. */
const Fault = z.object({
  name: z.string(),
  code: z.union([z.string(), z.number()]).optional(),
  originalCode: z.string().optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
});

/** An error and its causes, up to this depth. */
const MAX_DEPTH = 6;

/** Codes of an error and of what caused it. */
function codesOf(error: unknown): Set<string> {
  const codes = new Set<string>();
  let next = error;
  for (let depth = 0; next instanceof Error && depth < MAX_DEPTH; depth += 1) {
    const { data } = Fault.safeParse(next);
    for (const code of [data?.name, data?.code, data?.originalCode, data?.$metadata?.httpStatusCode])
      if (code !== undefined) codes.add(String(code));
    next = next instanceof AggregateError ? next.errors[0] : next.cause;
  }
  return codes;
}

/** Codes by cause; the first cause that has one of the error's codes wins. */
const CAUSES: readonly [cause: string, codes: readonly string[]][] = [
  [
    'сертификат не принят, нужен удостоверяющий центр в EXTRA_CA',
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ],
  ],
  ['сертификат выдан на другое имя', ['ERR_TLS_CERT_ALTNAME_INVALID']],
  ['срок сертификата истёк', ['CERT_HAS_EXPIRED']],
  ['имя не найдено', ['ENOTFOUND', 'EAI_AGAIN', 'EDNS']],
  ['соединение отвергнуто', ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']],
  [
    'вход отклонён, проверьте логин и пароль или ключ',
    [
      'EAUTH',
      'ENOAUTH',
      'InvalidCredentialsError',
      'InvalidAccessKeyId',
      'SignatureDoesNotMatch',
      '401',
      '403',
    ],
  ],
  ['не отвечает вовремя', ['ETIMEDOUT', 'TimeoutError', 'AbortError', 'OAUTH_TIMEOUT']],
  ['соединение оборвано', ['ECONNRESET', 'EPIPE', 'ECONNECTION']],
  ['не удалось договориться о шифровании', ['ETLS', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER']],
  ['нет такого адреса или хранилища', ['NoSuchBucket', 'NotFound', '404', 'ENOENT']],
  ['нет прав на запись', ['EACCES', 'EPERM', 'EROFS']],
  ['нет места', ['ENOSPC', 'EDQUOT']],
];

/** Cause of a failed connection in Russian, as the end of a sentence; contains no address or login. */
export function faultInWords(error: unknown): string {
  const codes = codesOf(error);
  return (
    CAUSES.find(([, known]) => known.some((code) => codes.has(code)))?.[0] ??
    'причина записана в журнале сервера'
  );
}
