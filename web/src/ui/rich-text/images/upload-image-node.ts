import { Image, type ImageOptions } from '@tiptap/extension-image';
import type { Uploads } from './uploads.ts';

function imageElement(attributes: Record<string, unknown>): HTMLImageElement {
  const image = document.createElement('img');
  for (const name of ['src', 'alt', 'width', 'height']) {
    const value = attributes[name];
    if (typeof value === 'string' || typeof value === 'number') image.setAttribute(name, String(value));
  }
  return image;
}

/** Placeholder of an uploading image; follows its upload until destroyed. */
function placeholder(uploads: Uploads, id: string): { dom: HTMLElement; stop: () => void } {
  const dom = document.createElement('div');
  dom.dataset['uploadPlaceholder'] = '';
  dom.contentEditable = 'false';
  const text = document.createElement('span');
  const bar = document.createElement('progress');
  bar.max = 1;
  dom.append(text, bar);
  const draw = () => {
    const upload = uploads.get().get(id);
    if (!upload) return;
    text.textContent = `Загружаем «${upload.name}»: ${Math.round(upload.share * 100)} %`;
    bar.value = upload.share;
    bar.setAttribute('aria-label', `Загрузка картинки «${upload.name}»`);
  };
  draw();
  return { dom, stop: uploads.subscribe(draw) };
}

/** Image node with a pending state: an `uploadId` and no URL. */
export const UploadImageNode = Image.extend<ImageOptions & { uploads: Uploads | null }>({
  addOptions() {
    return {
      inline: false,
      allowBase64: false,
      HTMLAttributes: {},
      resize: false,
      uploads: null,
    };
  },
  addAttributes() {
    return {
      ...this.parent?.(),
      uploadId: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-upload'),
        renderHTML: ({ uploadId }) => (uploadId ? { 'data-upload': uploadId } : {}),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'img[data-upload]' }, { tag: 'img[src]:not([src^="data:"])' }];
  },
  addNodeView() {
    const { uploads } = this.options;
    return ({ node }) => {
      const id: unknown = node.attrs['uploadId'];
      if (typeof id !== 'string' || !uploads) return { dom: imageElement(node.attrs) };
      const { dom, stop } = placeholder(uploads, id);
      return { dom, destroy: stop };
    };
  },
});
