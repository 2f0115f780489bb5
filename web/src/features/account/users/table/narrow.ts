interface Employee {
  attributes: { full_name: string; code_id: string };
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll('ё', 'е');

/** Those whose name or code holds every word that was typed. */
export function narrow<E extends Employee>(employees: readonly E[], text: string): E[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return employees.filter(({ attributes }) => {
    const own = plain(`${attributes.full_name} ${attributes.code_id}`);
    return words.every((word) => own.includes(word));
  });
}
