import { RichTextEditor as Shell } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { ImageControl } from './ImageControl.tsx';
import { LinkControl } from './LinkControl.tsx';
import { ToneControl } from './ToneControl.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

interface ToolbarProps {
  editor: Editor;
  disabled: boolean;
  isMessage: boolean;
  onImages?: ((files: readonly File[]) => void) | undefined;
}

/** One tab stop; arrows move between buttons, Escape returns to the text. */
export function Toolbar({ editor, disabled, isMessage, onImages }: ToolbarProps) {
  const roving = useRovingFocus(() => editor.commands.focus());
  return (
    <Shell.Toolbar role="toolbar" aria-label="Оформление текста" inert={disabled} {...roving}>
      <Shell.ControlsGroup>
        <Shell.Undo />
        <Shell.Redo />
      </Shell.ControlsGroup>
      {!isMessage && (
        <Shell.ControlsGroup>
          <Shell.H2 />
          <Shell.H3 />
          <Shell.H4 />
        </Shell.ControlsGroup>
      )}
      <Shell.ControlsGroup>
        <Shell.Bold />
        <Shell.Italic />
        <Shell.Underline />
        <Shell.Strikethrough />
        <ToneControl editor={editor} use="text" />
        <ToneControl editor={editor} use="tint" />
        <Shell.ClearFormatting />
      </Shell.ControlsGroup>
      <Shell.ControlsGroup>
        <Shell.BulletList />
        <Shell.OrderedList />
        {!isMessage && (
          <>
            <Shell.AlignLeft />
            <Shell.AlignCenter />
            <Shell.AlignRight />
          </>
        )}
      </Shell.ControlsGroup>
      <Shell.ControlsGroup>
        <LinkControl editor={editor} />
        {onImages && <ImageControl onImages={onImages} />}
        {!isMessage && <Shell.TableInsert maxColumns={8} maxRows={8} />}
      </Shell.ControlsGroup>
    </Shell.Toolbar>
  );
}
