import { Button, Group, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Shell } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { normalizeHref } from './links.ts';

function setLink(editor: Editor, href: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (!href) chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setLink({ href }).run();
}

/** Link on the selected words; without a selection the URL is the text. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const isActive = useEditorState({ editor, selector: (state) => state.editor.isActive('link') });

  const open = () => {
    const href: unknown = editor.getAttributes('link')['href'];
    setAddress(typeof href === 'string' ? href : '');
    setError(null);
    setOpen(true);
  };
  const save = () => {
    const href = normalizeHref(address, location.origin);
    if (!href) {
      setError('Это не похоже на адрес.');
      return;
    }
    setOpen(false);
    setLink(editor, href);
  };
  const remove = () => {
    setOpen(false);
    setLink(editor, null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the form around the editor.
    event.preventDefault();
    save();
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal width={320}>
      <Popover.Target>
        <Shell.Control aria-label="Ссылка" title="Ссылка" active={isActive} onClick={open}>
          <IconLink size={16} stroke={1.6} aria-hidden />
        </Shell.Control>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <TextInput
          label="Адрес ссылки"
          placeholder="https://…, почта или /news/CATI"
          value={address}
          error={error}
          data-autofocus
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Group justify="flex-end" gap={8} mt={12}>
          {isActive && (
            <Button variant="subtle" color="gray" onClick={remove}>
              Убрать ссылку
            </Button>
          )}
          <Button variant="default" onClick={save}>
            Сохранить
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
