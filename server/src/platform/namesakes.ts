/** Names in their order; only namesakes get their personnel numbers. */
export function distinctNames(people: readonly { fullName: string; code: string }[]): string[] {
  const byName = Map.groupBy(people, ({ fullName }) => fullName);
  return people.map(({ fullName, code }) =>
    code !== '' && (byName.get(fullName)?.length ?? 0) > 1 ? `${fullName} (${code})` : fullName,
  );
}
