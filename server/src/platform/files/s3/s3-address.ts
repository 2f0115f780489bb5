export interface S3Address {
  bucket: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Keys {
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** Decodes percent-encoding; undefined if it is invalid. */
function readable(...parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const PARAMETERS = new Set(['endpoint', 'region']);

/** Parses `s3://[key:secret@]bucket?endpoint=…&region=…`. The error is a Russian sentence without the key. */
export function readS3Address(text: string, keys: Keys): S3Address | { fault: string } {
  const url = URL.parse(text);
  const named = url && readable(url.username, url.password);
  if (url?.protocol !== 's3:' || !url.hostname || !named)
    return { fault: 'нужен адрес вида s3://хранилище?endpoint=…' };
  if (url.port || !['', '/'].includes(url.pathname))
    return { fault: 'после имени хранилища ничего не нужно' };
  const unknown = [...url.searchParams.keys()].find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) return { fault: `параметр «${unknown}» не известен` };
  const endpoint = url.searchParams.get('endpoint') || undefined;
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? '')) {
    return { fault: 'endpoint — не адрес http:// или https://' };
  }
  const accessKeyId = named[0] || keys.accessKeyId;
  const secretAccessKey = named[1] || keys.secretAccessKey;
  if (!accessKeyId || !secretAccessKey) {
    return { fault: 'нужны ключи: AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY' };
  }
  const region = url.searchParams.get('region') || 'us-east-1';
  return { bucket: url.hostname, endpoint, region, accessKeyId, secretAccessKey };
}
