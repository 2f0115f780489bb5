import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import type { RichTextEditorProps } from './editor-props.ts';
import { EditorPart } from './editor-part.ts';

/** Rich-text field. The editor is a lazy chunk with a skeleton. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorSkeleton label={props.label} />}>
      <EditorPart {...props} />
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
