interface Parent {
  id: string;
  attributes: { name: string; is_archive?: boolean };
}

/** Select options of projects, sections or categories. */
export const parentChoices = (parents: readonly Parent[] | undefined): { value: string; label: string }[] =>
  (parents ?? []).map(({ id, attributes }) => ({
    value: id,
    label: attributes.is_archive ? `Архив: ${attributes.name}` : attributes.name,
  }));
