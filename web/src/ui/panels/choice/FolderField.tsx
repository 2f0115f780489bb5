import { Select } from '@mantine/core';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/text/folder.limits.ts';
import { useState } from 'react';
import { parentChoices } from '../form/parent-choices.ts';
import { choiceNamed, newChoice, newName } from './folder-choice.ts';

interface FolderFieldProps {
  className?: string;
  label: string;
  placeholder: string;
  folders: readonly { id: string; attributes: { name: string; is_archive?: boolean } }[];
  /** 'Нет такого проекта' */
  nothingFound: string;
  /** New names in other rows. */
  others: readonly string[];
  value: string | null;
  error?: boolean;
  disabled?: boolean;
  onChange: (choice: string | null) => void;
}

const choiceOf = (choice: string) => ({ value: choice, label: `Новый: ${newName(choice) ?? ''}` });

/** Select of a project or section, or the name of a new one. */
export function FolderField(props: FolderFieldProps) {
  const { label, placeholder, folders, others, value, nothingFound } = props;
  const { error = false, disabled = false, onChange } = props;
  const [typed, setTyped] = useState('');
  const known = parentChoices(folders);
  const fresh = [...new Set([...others, ...(newName(value) === null ? [] : [value ?? ''])])].map(choiceOf);
  const words = typed.trim().slice(0, KNOWLEDGE_LIMITS.projectName);
  const wanted = words && choiceNamed(words, folders);
  const isOffered =
    wanted && newName(wanted) !== null && ![...known, ...fresh].some((one) => one.label === typed.trim());
  const data = [
    ...fresh,
    ...known,
    ...(isOffered && !fresh.some((one) => one.value === wanted) ? [choiceOf(newChoice(words))] : []),
  ];
  return (
    <Select
      className={props.className ?? ''}
      aria-label={label}
      placeholder={placeholder}
      size="sm"
      data={data}
      value={value}
      error={error}
      disabled={disabled}
      allowDeselect={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // A new option is labelled as such before its name.
      filter={({ options, search }) =>
        options.filter(
          (one) =>
            !('group' in one) &&
            (one.value === wanted ||
              one.label.toLocaleLowerCase('ru').includes(search.trim().toLocaleLowerCase('ru'))),
        )
      }
      nothingFoundMessage={nothingFound}
      onChange={onChange}
    />
  );
}
