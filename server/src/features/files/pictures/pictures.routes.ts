import { getImage, IMAGE_LIMIT, uploadImage } from '@portal/contract/files/pictures/pictures.calls.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { Answer } from '../../../platform/api/answer.ts';
import { formFault } from '../../../platform/api/form-fault.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import * as rules from './pictures.rules.ts';

export function imagesRoutes(answer: Answer, { db, files }: { db: Database; files: FileStore }): void {
  // Own transaction: none stays open while the bytes arrive.
  answer(
    uploadImage,
    async (context) => {
      const limits = { fileSize: IMAGE_LIMIT, files: 1, fields: 5, parts: 6 };
      let upload: MultipartFile | undefined;
      try {
        upload = await context.request.file({ limits });
        return await rules.uploadImage(upload, context, { db, files });
      } catch (error) {
        throw formFault(error, upload?.file);
      }
    },
    { ownTransaction: true },
  );

  answer(getImage, async ({ tx, params, reply }) => {
    const { bytes, mimeType, size } = await rules.getImage(tx, files, params.key);
    return reply
      .type(mimeType)
      .headers({
        'content-length': size,
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes);
  });
}
