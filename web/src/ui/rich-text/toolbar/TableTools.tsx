import { RichTextEditor as Shell } from '@mantine/tiptap';
import { type Editor, useEditorState } from '@tiptap/react';
import classes from '../editor/Editor.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

/** Second toolbar line while the caret is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: (state) => state.editor.isActive('table') });
  const roving = useRovingFocus(() => editor.commands.focus());
  if (!isInTable) return null;
  return (
    <div role="toolbar" aria-label="Таблица" className={`sideways ${classes.tableTools}`} {...roving}>
      <Shell.ControlsGroup>
        <Shell.TableRowBefore />
        <Shell.TableRowAfter />
        <Shell.TableRowDelete />
      </Shell.ControlsGroup>
      <Shell.ControlsGroup>
        <Shell.TableColumnBefore />
        <Shell.TableColumnAfter />
        <Shell.TableColumnDelete />
      </Shell.ControlsGroup>
      <Shell.ControlsGroup>
        <Shell.TableToggleHeaderRow />
        <Shell.TableMergeCells />
        <Shell.TableSplitCell />
        <Shell.TableDelete />
      </Shell.ControlsGroup>
    </div>
  );
}
