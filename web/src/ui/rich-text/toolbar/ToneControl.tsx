import { ActionIcon, Group, Popover, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { RichTextEditor as Shell } from '@mantine/tiptap';
import { IconHighlight, IconLetterA, IconX } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { nearestTone, type Tone, TONE_NAMES, TONES, type ToneUse } from '../editor/tones.ts';

const WORDS = {
  text: { label: 'Цвет текста', none: 'Обычный цвет', mark: IconLetterA },
  tint: { label: 'Выделение цветом', none: 'Без выделения', mark: IconHighlight },
} as const;

function apply(editor: Editor, use: ToneUse, tone: Tone | null): void {
  const chain = editor.chain().focus();
  if (use === 'text') (tone ? chain.setColor(TONES[tone].text) : chain.unsetColor()).run();
  else (tone ? chain.setHighlight({ color: TONES[tone].tint }) : chain.unsetHighlight()).run();
}

const currentTone = (editor: Editor, use: ToneUse): Tone | null => {
  const color: unknown = editor.getAttributes(use === 'text' ? 'textStyle' : 'highlight')['color'];
  return typeof color === 'string' ? nearestTone(color, use) : null;
};

/** Colour in the current scheme; tones.css has both schemes. */
const colorOf = (tone: Tone, use: ToneUse): string =>
  use === 'tint' ? `var(--rt-tint-${tone})` : `var(--rt-${tone})`;

/** Text or highlight colour: five tones, readable in both schemes. */
export function ToneControl({ editor, use }: { editor: Editor; use: ToneUse }) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const tone = useEditorState({ editor, selector: (state) => currentTone(state.editor, use) });
  const { label, none, mark: Mark } = WORDS[use];
  const choose = (next: Tone | null) => {
    close();
    apply(editor, use, next);
  };
  return (
    <Popover opened={isOpen} onChange={(open) => !open && close()} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Shell.Control aria-label={label} title={label} active={tone !== null} onClick={toggle}>
          <Mark
            size={16}
            stroke={1.6}
            color={tone && use === 'text' ? colorOf(tone, use) : 'currentColor'}
            aria-hidden
          />
        </Shell.Control>
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <Text size="xs" c="dimmed" mb={8}>
          {label}
        </Text>
        <Group gap={6}>
          {TONE_NAMES.map((name) => (
            <ActionIcon
              key={name}
              variant="default"
              size={30}
              fw={600}
              c={use === 'text' ? colorOf(name, use) : 'var(--text-2)'}
              bg={use === 'tint' ? colorOf(name, use) : undefined}
              aria-label={`${label}: ${TONES[name].label.toLowerCase()}`}
              title={TONES[name].label}
              aria-pressed={tone === name}
              style={tone === name ? { outline: '2px solid var(--selected-edge)' } : undefined}
              onClick={() => choose(name)}
            >
              А
            </ActionIcon>
          ))}
          <ActionIcon variant="default" size={30} aria-label={none} title={none} onClick={() => choose(null)}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
