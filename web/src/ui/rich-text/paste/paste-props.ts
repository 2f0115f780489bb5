import { textOfHtml } from '@portal/contract/shared/html-text.ts';
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { EditorProps } from '@tiptap/pm/view';
import { randomId } from '@mantine/hooks';
import { notify } from '../../../platform/notify.ts';
import { cleanPastedHtml } from './clean-paste.ts';
import { fileOfDataUrl, runUpload, type UploadImage, type Uploads } from '../images/uploads.ts';

const OWN_IMAGES = '/api/images/';
const NO_IMAGES = 'Картинки сюда не вставляются.';
const FOREIGN_IMAGES = 'Картинки с других сайтов и из Word не вставляются. Добавьте их файлом.';

const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

export interface ImageSource {
  editor: () => Editor | null;
  uploads: Uploads;
  upload: UploadImage | undefined;
}

/** Inserts a placeholder for each file at the caret or at `position`, and starts the uploads. */
export function insertImages(source: ImageSource, files: readonly File[], position?: number): void {
  const editor = source.editor();
  const { upload, uploads } = source;
  if (!editor) return;
  if (!upload) {
    notify.info(NO_IMAGES);
    return;
  }
  for (const file of files) {
    const id = randomId('upload-');
    void runUpload(editor, uploads, { id, file, upload });
    // Inserts after a selected image instead of replacing it.
    const at = position ?? editor.state.selection.to;
    editor
      .chain()
      .focus()
      .insertContentAt(at, { type: 'image', attrs: { uploadId: id, alt: '' } })
      .run();
    leaveImage(editor);
  }
}

/** Moves the caret behind a new image, because a selected one would be replaced by the next letter. */
export function leaveImage(editor: Editor): void {
  const { selection, doc, tr } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve(selection.to), 1)));
}

function transformPastedHTML(source: ImageSource, html: string): string {
  const { upload, uploads } = source;
  const cleaned = cleanPastedHtml(html, {
    ownImages: OWN_IMAGES,
    origin: location.origin,
    newId: () => randomId('upload-'),
    withImages: upload !== undefined,
  });
  const editor = source.editor();
  if (editor && upload) {
    for (const { id, dataUrl } of cleaned.images) {
      void runUpload(editor, uploads, { id, file: fileOfDataUrl(dataUrl), upload });
    }
  }
  if (cleaned.droppedImages > 0) notify.info(upload ? FOREIGN_IMAGES : NO_IMAGES);
  return cleaned.html;
}

/** Paste and drop handlers: cleans HTML and uploads images. */
export function pasteProps(source: ImageSource): EditorProps {
  return {
    transformPastedHTML: (html) => transformPastedHTML(source, html),
    handlePaste: (_view, event) => {
      const files = imagesIn(event.clipboardData);
      // Word and Excel add an image of the copied text: prefer the text.
      const hasText = textOfHtml(event.clipboardData?.getData('text/html') ?? '') !== '';
      if (files.length === 0 || hasText) return false;
      insertImages(source, files);
      return true;
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const files = isMoved ? [] : imagesIn(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      insertImages(source, files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      return true;
    },
  };
}
