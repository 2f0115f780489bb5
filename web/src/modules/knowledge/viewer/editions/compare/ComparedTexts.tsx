import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { comparedRows, type Piece } from './compared-rows.ts';
import classes from './Compare.module.css';

interface Text {
  text: string;
  is_cut: boolean;
}

interface ComparedTextsProps {
  before: Text;
  after: Text;
}

/** Differences side by side; equal passages are folded. */
export function ComparedTexts({ before, after }: ComparedTextsProps) {
  const rows = useMemo(() => comparedRows(before.text, after.text), [before.text, after.text]);
  if (!rows)
    return (
      <Note>Тексты отличаются почти целиком: показать различия не получится. Скачайте обе редакции.</Note>
    );
  const isSame = rows.every(({ kind }) => kind === 'same');
  return (
    <>
      {isSame && <Note>Тексты одинаковы. Файлы могут отличаться оформлением.</Note>}
      {(before.is_cut || after.is_cut) && <Note>Текст очень длинный: сравнивается только его начало.</Note>}
      {!isSame && (
        <Stack component="ol" className="plain-list" gap={12} mt="md">
          {rows.map((row) => (
            <li key={row.at}>
              {row.kind === 'same' ? (
                <Same text={row.text.trim()} />
              ) : (
                <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={12}>
                  <Side pieces={row.before} label="Было" mark="del" />
                  <Side pieces={row.after} label="Стало" mark="ins" />
                </SimpleGrid>
              )}
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Text mt="md" c="var(--text-2)">
    {children}
  </Text>
);

/** An equal passage, folded. */
function Same({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        fz="dense"
        aria-expanded={isOpen}
        leftSection={
          isOpen ? <IconChevronDown size={16} stroke={1.6} /> : <IconChevronRight size={16} stroke={1.6} />
        }
        onClick={() => setOpen(!isOpen)}
      >
        Без изменений
      </Button>
      {isOpen && (
        <Text size="md" mt="xs" className={classes.text}>
          {text}
        </Text>
      )}
    </>
  );
}

interface SideProps {
  pieces: readonly Piece[];
  label: string;
  mark: 'del' | 'ins';
}

function Side({ pieces, label, mark: Mark }: SideProps) {
  return (
    <Text size="md" className={classes.text}>
      <span className="visually-hidden">{label}: </span>
      {pieces.map(({ at, text, isMarked }) => (isMarked ? <Mark key={at}>{text}</Mark> : text))}
    </Text>
  );
}
