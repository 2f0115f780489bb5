import type { Reader } from '../../../platform/database/database.ts';
import type { Proof } from '../../../platform/duties/proof.ts';
import { acknowledgementProofs } from '../acknowledgements/acknowledgements.public.ts';
import { exemptionProofs } from '../exemptions/exemptions.public.ts';
import { viewingProofs } from '../instructions/instructions.public.ts';

/** Where it is kept what people know; the newest of each. */
const SOURCES: readonly ((tx: Reader, accountIds: readonly number[], most: number) => Promise<Proof[]>)[] = [
  viewingProofs,
  acknowledgementProofs,
  exemptionProofs,
];

const timeOf = ({ acknowledgedAt, endTime, startTime, exempt }: Proof): number =>
  (acknowledgedAt ?? endTime ?? startTime ?? exempt?.at)?.getTime() ?? 0;

/** What those people have passed and acknowledged, newest first; `most` of all of them together. */
export async function proofsOf(tx: Reader, accountIds: readonly number[], most: number): Promise<Proof[]> {
  const found = await Promise.all(SOURCES.map((source) => source(tx, accountIds, most)));
  return found
    .flat()
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, most);
}
