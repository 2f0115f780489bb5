import type { FileOwner } from '@portal/contract/knowledge/viewer/viewer.calls.ts';
import { useCallback, useRef, useState } from 'react';
import { reportFailure } from '../../../platform/api/failures.ts';
import { readFileInfo } from './viewer.queries.ts';

/** A second failure so soon is no address that has run out, ms. */
const SOON = 60_000;

export interface Address {
  url: string;
  /** Why the file cannot be shown, also with a new address. */
  fault: unknown;
  /** For the viewer to say that the file did not come. */
  onFail: () => void;
  retry: () => void;
}

/** The signed address of a file. It lives for hours; when it is over, a new one takes its place. */
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
  const onFail = useCallback(() => {
    if (performance.now() - renewed.current > SOON) retry();
    else setFault(new Error('the file did not come'));
  }, [retry]);

  return { url, fault, onFail, retry };
}
