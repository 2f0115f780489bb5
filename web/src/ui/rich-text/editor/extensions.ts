import type { AnyExtension } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Color, TextStyle } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { StarterKit } from '@tiptap/starter-kit';
import { nearestTone, TONES } from './tones.ts';
import { UploadImageNode } from '../images/upload-image-node.ts';
import type { Uploads } from '../images/uploads.ts';

/** Word and Docs highlight by background style instead of a tag. */
const Marker = Highlight.extend({
  parseHTML() {
    return [{ tag: 'mark' }, { style: 'background-color', getAttrs: toneOfStyle }];
  },
});

const toneOfStyle = (css: string): { color: string } | false => {
  const tone = nearestTone(css, 'tint');
  return tone ? { color: TONES[tone].tint } : false;
};

export function editorExtensions(options: {
  withImages: boolean;
  uploads: Uploads;
  placeholder: string;
}): AnyExtension[] {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      // The viewer decides whether a link opens in a new tab, so nothing is stored.
      link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
    }),
    TextStyle,
    Color,
    Marker.configure({ multicolor: true }),
    TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
    TableKit.configure({ table: { resizable: false } }),
    Placeholder.configure({ placeholder: options.placeholder }),
    ...(options.withImages ? [UploadImageNode.configure({ uploads: options.uploads })] : []),
  ];
}
