interface Parent {
  id: string;
  attributes: { name: string; is_archive?: boolean };
}

/** Projects, sections or categories as the choices of a Select. */
export const parentChoices = (parents: readonly Parent[] | undefined): { value: string; label: string }[] =>
  (parents ?? []).map(({ id, attributes }) => ({
    value: id,
    label: attributes.is_archive ? `Архив: ${attributes.name}` : attributes.name,
  }));
