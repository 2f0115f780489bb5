import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { UploadImage } from './uploads.ts';

export interface RichTextEditorProps {
  label: string;
  /** The text to start with; later changes come from the editor only. */
  initialHtml: string;
  onChange: (html: string) => void;
  placeholder?: string;
  /** A letter needs fewer tools than a page. */
  variant?: 'page' | 'letter';
  error?: string | undefined;
  disabled?: boolean;
  /** Without it the editor takes no pictures. */
  onUploadImage?: UploadImage;
  /** True while pictures are on their way: what is saved now would lack them. */
  onUploading?: (isUploading: boolean) => void;
}

const Editor = lazy(() => import('./Editor.tsx'));

/** Rich-text field. The editor itself is a chunk of its own; until it is here, a skeleton of it. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton label={props.label} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function EditorSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={`Загружаем редактор: ${label}`}>
      <Skeleton height={14} width={96} radius="xs" mb={8} />
      <Skeleton height={46} radius="md" mb={4} />
      <Skeleton height={180} radius="md" />
    </div>
  );
}
