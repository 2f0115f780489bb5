import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import classes from '../editor/Editor.module.css';

const ALT_MAX = 200;
const LABEL = 'Что на картинке';

/** The selected image, unless it is uploading. */
function selectedPicture({ state }: Editor): { at: number; alt: string } | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const { alt, uploadId } = selection.node.attrs;
  return uploadId ? null : { at: selection.from, alt: typeof alt === 'string' ? alt : '' };
}

/** Second toolbar line for a selected image: its alternative text. */
export function ImageTools({ editor }: { editor: Editor }) {
  const picture = useEditorState({ editor, selector: (now) => selectedPicture(now.editor) });
  return picture && <AltField key={picture.at} editor={editor} {...picture} />;
}

function AltField({ editor, at, alt }: { editor: Editor; at: number; alt: string }) {
  const [words, setWords] = useState(alt);
  const change = (next: string) => {
    setWords(next);
    // Other ways to change a node deselect it.
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Returns to the text; the key must not reach the dialog around the editor.
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
  };
  return (
    <div className={`sideways ${classes.tableTools}`}>
      <TextInput
        className={classes.alt}
        size="xs"
        aria-label={LABEL}
        placeholder={`${LABEL}: прочтёт тот, кто её не видит`}
        value={words}
        maxLength={ALT_MAX}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
