import { Select } from '@mantine/core';
import { KNOWLEDGE_LIMITS } from '@portal/contract/shared/folder.fields.ts';
import { useState } from 'react';
import { parentChoices } from '../../../ui/panels/form/parent-choices.ts';
import type { DocumentProject } from '../documents.queries.ts';
import { newName, newProject, projectNamed } from './bulk-rows.ts';

interface ProjectFieldProps {
  className?: string;
  label: string;
  placeholder: string;
  projects: readonly DocumentProject[];
  /** New projects of other rows. */
  others: readonly string[];
  value: string | null;
  error?: boolean;
  disabled?: boolean;
  onChange: (project: string | null) => void;
}

const choiceOf = (project: string) => ({ value: project, label: `Новый: ${newName(project) ?? ''}` });

/** One of the projects, or the name of a new one. */
export function ProjectField(props: ProjectFieldProps) {
  const { label, placeholder, projects, others, value, error = false, disabled = false, onChange } = props;
  const [typed, setTyped] = useState('');
  const known = parentChoices(projects);
  const fresh = [...new Set([...others, ...(newName(value) === null ? [] : [value ?? ''])])].map(choiceOf);
  const words = typed.trim().slice(0, KNOWLEDGE_LIMITS.projectName);
  const wanted = words && projectNamed(words, projects);
  const isOffered =
    wanted && newName(wanted) !== null && ![...known, ...fresh].some((one) => one.label === typed.trim());
  const data = [
    ...fresh,
    ...known,
    ...(isOffered && !fresh.some((one) => one.value === wanted) ? [choiceOf(newProject(words))] : []),
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
      // What is offered as new says so before its name.
      filter={({ options, search }) =>
        options.filter(
          (one) =>
            !('group' in one) &&
            (one.value === wanted ||
              one.label.toLocaleLowerCase('ru').includes(search.trim().toLocaleLowerCase('ru'))),
        )
      }
      nothingFoundMessage="Нет такого проекта"
      onChange={onChange}
    />
  );
}
