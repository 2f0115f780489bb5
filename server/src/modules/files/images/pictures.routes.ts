import { IMAGE_LIMIT } from '@portal/contract/files/files.limits.ts';
import { getImage, uploadImage } from '@portal/contract/files/images/pictures.calls.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { Answer } from '../../../platform/api/answer.ts';
import { formFault } from '../../../platform/api/form-fault.ts';
import * as rules from './pictures.rules.ts';

export function picturesRoutes(answer: Answer): void {
  // Its own transaction: none stays open during the upload.
  answer.own(uploadImage, async (ctx) => {
    const limits = { fileSize: IMAGE_LIMIT, files: 1, fields: 5, parts: 6 };
    let upload: MultipartFile | undefined;
    try {
      upload = await ctx.request.file({ limits });
      return await rules.uploadImage(ctx, upload);
    } catch (error) {
      throw formFault(error, upload?.file);
    }
  });

  answer(getImage, async (ctx, input) => {
    const { bytes, mimeType, size } = await rules.getImage(ctx, input);
    return ctx.reply
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
