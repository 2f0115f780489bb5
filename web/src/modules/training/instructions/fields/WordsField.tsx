import { Box, Button, Group, Input, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { WORD_MAX } from '@portal/contract/training/instructions/words.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { FIRST_LINE_MARGIN, RowButton } from '../../../../ui/panels/RowActions.tsx';
import type { InstructionValues } from '../instruction-values.ts';

/** Check words of the video, one field each. */
export function WordsField({ form }: { form: UseFormReturnType<InstructionValues> }) {
  const box = useRef<HTMLDivElement>(null);
  const { words } = form.values;
  const focusWord = (index: number) => {
    // After the new field is rendered.
    requestAnimationFrame(() => box.current?.querySelectorAll('input')[index]?.focus());
  };
  const add = () => {
    form.insertListItem('words', '');
    focusWord(words.length);
  };
  const remove = (index: number) => {
    form.removeListItem('words', index);
    focusWord(Math.max(0, index - 1));
  };

  return (
    <Input.Wrapper
      label="Слова для проверки"
      labelElement="div"
      description="Их вводят после просмотра. Только русские буквы, без пробелов."
      error={form.errors['words']}
    >
      <SimpleGrid
        ref={box}
        cols={2}
        spacing="md"
        verticalSpacing="xs"
        mt="xs"
        role="group"
        aria-label="Слова для проверки"
      >
        {/* A word is identified by its position only. */}
        {words
          .map((_, index) => ({ index, label: `Слово ${index + 1}` }))
          .map(({ index, label }) => (
            <Group key={label} gap={4} wrap="nowrap" align="flex-start">
              <TextInput
                aria-label={label}
                placeholder={label}
                maxLength={WORD_MAX}
                autoComplete="off"
                flex={1}
                {...form.getInputProps(`words.${index}`)}
              />
              {words.length > 1 && (
                <Box mt={FIRST_LINE_MARGIN}>
                  <RowButton title="Убрать" label={`Убрать слово ${index + 1}`} onClick={() => remove(index)}>
                    <IconX size={16} stroke={1.6} aria-hidden />
                  </RowButton>
                </Box>
              )}
            </Group>
          ))}
      </SimpleGrid>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        mt={8}
        ml={-8}
        px={8}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        Добавить слово
      </Button>
    </Input.Wrapper>
  );
}
