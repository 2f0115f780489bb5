import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { RichTextEditor as Shell } from '@mantine/tiptap';
import { type Editor as TiptapEditor, useEditor } from '@tiptap/react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../../platform/offline/store.ts';
import { savedHtml } from '../editor-html.ts';
import type { RichTextEditorProps } from './editor-props.ts';
import classes from './Editor.module.css';
import { EditorNote } from './EditorNote.tsx';
import { editorExtensions } from './extensions.ts';
import { ImageTools } from '../toolbar/ImageTools.tsx';
import { EDITOR_LABELS } from '../toolbar/labels.ts';
import { type ImageSource, insertImages, leaveImage, pasteProps } from '../paste/paste-props.ts';
import '../tones.css';
import contentClasses from '../RichText.module.css';
import { TableTools } from '../toolbar/TableTools.tsx';
import { Toolbar } from '../toolbar/Toolbar.tsx';
import { createUploads, type UploadImage } from '../images/uploads.ts';

export default function Editor(props: RichTextEditorProps) {
  const { label, error, disabled = false, onUploadImage, onUploading } = props;
  const id = useId();
  const [uploads] = useState(createUploads);
  const pending = useStore(uploads).size;
  const [html, setHtml] = useState(props.initialHtml);
  const latest = useRef(props);

  const editorRef = useRef<TiptapEditor | null>(null);
  const [source] = useState((): ImageSource => ({
    editor: () => editorRef.current,
    uploads,
    upload: onUploadImage && ((...args: Parameters<UploadImage>) => upload(latest.current, ...args)),
  }));
  const editor = useEditor({
    extensions: editorExtensions({
      withImages: onUploadImage !== undefined,
      uploads,
      placeholder: props.placeholder ?? 'Введите текст',
    }),
    content: props.initialHtml,
    editable: !disabled,
    shouldRerenderOnTransaction: false,
    onUpdate: (event) => {
      const next = savedHtml(event.editor.isEmpty ? '' : event.editor.getHTML());
      setHtml(next);
      latest.current.onChange(next);
    },
    onTransaction: ({ editor: current, transaction }) => {
      if (transaction.getMeta('uiEvent') === 'paste') leaveImage(current);
    },
    editorProps: {
      ...pasteProps(source),
      attributes: () => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-invalid': String(Boolean(latest.current.error)),
        ...(latest.current.error && { 'aria-describedby': `${id}-error` }),
        class: contentClasses['text'] ?? '',
      }),
    },
  });
  // The editor keeps its initial handlers, which read the current props here.
  useLayoutEffect(() => {
    latest.current = props;
    editorRef.current = editor;
  });

  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    onUploading?.(pending > 0);
  }, [onUploading, pending]);
  const hasError = Boolean(error);
  useEffect(() => {
    // An empty transaction makes the editor re-read its attributes.
    if (editor.isInitialized && hasError !== isMarkedInvalid(editor)) editor.view.dispatch(editor.state.tr);
  }, [editor, hasError]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <Shell
        editor={editor}
        labels={EDITOR_LABELS}
        variant="subtle"
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        data-error={hasError || undefined}
        data-disabled={disabled || undefined}
        classNames={{
          root: classes['root'] ?? '',
          toolbar: `sideways ${classes['toolbar'] ?? ''}`,
          content: classes['content'] ?? '',
          controlsGroup: classes['group'] ?? '',
        }}
      >
        {/* Keeps its line where the tools fade. */}
        <div className={classes['bar']}>
          <Toolbar
            editor={editor}
            disabled={disabled}
            isMessage={props.variant === 'message'}
            onImages={onUploadImage && ((files) => insertImages(source, files))}
          />
        </div>
        <TableTools editor={editor} />
        {onUploadImage && <ImageTools editor={editor} />}
        <Shell.Content />
      </Shell>
      <EditorNote html={html} pending={pending} />
    </Input.Wrapper>
  );
}

const isMarkedInvalid = (editor: TiptapEditor): boolean =>
  editor.view.dom.getAttribute('aria-invalid') === 'true';

/** Calls the current handler, because the editor keeps its initial one. */
function upload(props: RichTextEditorProps, ...args: Parameters<UploadImage>): ReturnType<UploadImage> {
  return props.onUploadImage?.(...args) ?? Promise.reject(new Error('The editor takes no pictures'));
}
