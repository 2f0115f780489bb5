import { IMAGE_LIMIT } from '@portal/contract/files/files.limits.ts';
import { IMAGE_TYPES, uploadImage } from '@portal/contract/files/images/pictures.calls.ts';
import { errorText } from '@portal/contract/shared/errors.ts';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { sendForm } from '../../../platform/api/api-form.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { notify } from '../../../platform/notify.ts';
import { newKey } from '../../upload/idempotency-key.ts';
import type { UploadImage } from './uploads.ts';

interface Job {
  file: File;
  onProgress?: ((share: number) => void) | undefined;
}

/** Refusal of an image, checked before the upload. */
const faultOf = (file: File) => {
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'unsupported_image' as const;
  return file.size > IMAGE_LIMIT ? ('image_too_large' as const) : null;
};

async function upload({ file, onProgress }: Job): Promise<{ url: string }> {
  const form = new FormData();
  form.append('file', file);
  const idempotencyKey = newKey();
  const send = () =>
    sendForm(uploadImage, form, {
      onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
      idempotencyKey,
    });
  const answer = await send().catch((error: unknown) => {
    // The answer may have been lost: a retry with the same key creates no second image.
    if (error instanceof ApiError && error.status === 0) return send();
    throw error;
  });
  return { url: answer.data.attributes.url };
}

/** Uploads an image of a text; the editor's `onUploadImage`. */
export function useUploadImage(): UploadImage {
  const { mutateAsync } = useMutation({ mutationFn: upload });
  return useCallback(
    (file, onProgress) => {
      const fault = faultOf(file);
      if (!fault) return mutateAsync({ file, onProgress });
      notify.error(errorText(fault));
      return Promise.reject(new Error(fault));
    },
    [mutateAsync],
  );
}
