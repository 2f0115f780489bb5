import type { FileOwner } from '@portal/contract/files/file-owners.ts';
import { useCallback, useRef, useState } from 'react';
import { reportFailure } from '../../../platform/api/failures.ts';
import { mayBeUndecodable, UndecodableVideo } from './undecodable.ts';
import { fileAnswers, readFileInfo } from './file-info.queries.ts';

/** A second failure within this time is not an expired URL, ms. */
const REPEATED_FAILURE_MS = 60_000;

export interface Address {
  url: string;
  /** Error that a new URL did not resolve. */
  fault: unknown;
  /** Called by the viewer when the file fails to load, by a video with its error. */
  onFail: (error?: MediaError | null) => void;
  retry: () => void;
}

/** Signed URL of a file, valid for hours; renewed on expiry. */
export function useAddress(type: FileOwner, id: string, first: string): Address {
  const [url, setUrl] = useState(first);
  const [fault, setFault] = useState<unknown>();
  const renewed = useRef(Number.NEGATIVE_INFINITY);

  const retry = useCallback(() => {
    renewed.current = performance.now();
    readFileInfo(type, id).then(
      (info) => {
        setFault(undefined);
        setUrl(info.url);
      },
      (error: unknown) => {
        reportFailure(error, 'all');
        setFault(error);
      },
    );
  }, [type, id]);
  const onFail = useCallback(
    (media: MediaError | null = null) => {
      if (performance.now() - renewed.current > REPEATED_FAILURE_MS) return retry();
      const lost = new Error('the file did not come');
      if (!mayBeUndecodable(media)) return setFault(lost);
      void fileAnswers(url).then((isThere) => setFault(isThere ? new UndecodableVideo() : lost));
    },
    [retry, url],
  );

  return { url, fault, onFail, retry };
}
