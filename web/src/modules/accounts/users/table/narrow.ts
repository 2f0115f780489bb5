import { searchText, searchWords } from '@portal/contract/shared/search-text.ts';
interface Employee {
  attributes: { full_name: string; code_id: string };
}

/** Employees whose name or code contains all typed words. */
export function narrow<E extends Employee>(employees: readonly E[], text: string): E[] {
  const words = searchWords(text);
  return employees.filter(({ attributes }) => {
    const own = searchText(`${attributes.full_name} ${attributes.code_id}`);
    return words.every((word) => own.includes(word));
  });
}
