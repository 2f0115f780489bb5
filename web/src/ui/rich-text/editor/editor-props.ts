import type { UploadImage } from '../images/uploads.ts';

export interface RichTextEditorProps {
  label: string;
  /** Initial text; later changes come from the editor only. */
  initialHtml: string;
  onChange: (html: string) => void;
  placeholder?: string;
  /** A message has fewer tools than a page. */
  variant?: 'page' | 'message';
  error?: string | undefined;
  disabled?: boolean;
  /** Without it the editor accepts no images. */
  onUploadImage?: UploadImage;
  /** True while images are uploading, because a saved text would lack them. Must be a stable function. */
  onUploading?: (isUploading: boolean) => void;
}
