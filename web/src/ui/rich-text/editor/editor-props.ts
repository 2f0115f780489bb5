import type { UploadImage } from '../images/uploads.ts';

export interface RichTextEditorProps {
  label: string;
  /** The text to start with; later changes come from the editor only. */
  initialHtml: string;
  onChange: (html: string) => void;
  placeholder?: string;
  /** A message needs fewer tools than a page. */
  variant?: 'page' | 'message';
  error?: string | undefined;
  disabled?: boolean;
  /** Without it the editor takes no pictures. */
  onUploadImage?: UploadImage;
  /** True while pictures are on their way: what is saved now would lack them. Must stay the same function. */
  onUploading?: (isUploading: boolean) => void;
}
