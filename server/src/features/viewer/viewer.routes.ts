import * as calls from '@portal/contract/viewer/viewer.calls.ts';
import type { Answer } from '../../platform/api/answer.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import * as rules from './viewer.rules.ts';
import { isBeginning, sendFile } from '../files/files.public.ts';

interface FilesDeps {
  files: FileStore;
  /** Signs the short-lived addresses. */
  secret: Buffer;
}

export function filesRoutes(answer: Answer, { files, secret }: FilesDeps): void {
  answer(calls.getFileInfo, ({ tx, caller, params, now }) =>
    rules.getFileInfo(tx, caller, params.type, params.id, secret, now),
  );
  answer(calls.getFile, async ({ tx, caller, params, request, reply, now }) => {
    const file = await rules.getFile(tx, caller, params.type, params.id, isBeginning(request), now);
    return sendFile(files, file, request, reply);
  });
  answer(calls.getMedia, async ({ tx, params, request, reply, now }) =>
    sendFile(files, await rules.getMedia(tx, secret, params.token, now), request, reply),
  );
}
