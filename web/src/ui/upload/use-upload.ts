import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { addSample, type Sample, speedOf } from './upload-progress.ts';

export interface UploadControls {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  /** Makes a retry after a lost answer create one record. */
  idempotencyKey?: string;
}

export interface UploadState {
  sent: number;
  total: number;
  /** Bytes per second, once known. */
  speed: number | undefined;
}

/** Progress and cancellation of a single upload. Unmounting cancels it too. */
export function useUpload() {
  const [state, setState] = useState<UploadState | null>(null);
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const run = useCallback(async <T>(send: (controls: UploadControls) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    abort.current = controller;
    let samples: Sample[] = [];
    setState({ sent: 0, total: 0, speed: undefined });
    try {
      return await send({
        signal: controller.signal,
        onProgress: (sent, total) => {
          samples = addSample(samples, { at: performance.now(), sent });
          setState({ sent, total, speed: speedOf(samples) });
        },
      });
    } finally {
      abort.current = null;
      setState(null);
    }
  }, []);

  const cancel = useCallback(() => {
    if (!abort.current) return;
    abort.current.abort();
    notify.info('Загрузка отменена');
  }, []);
  return { state, run, cancel };
}
