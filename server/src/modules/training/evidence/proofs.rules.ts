import type { Reader } from '../../../platform/database/database.ts';
import type { Proof } from '../../../platform/duties/proof.ts';
import { acknowledgementProofs } from '../acknowledgements/acknowledgements.public.ts';
import { exemptionProofs } from '../exemptions/exemptions.public.ts';
import { viewingProofs } from '../instructions/instructions.public.ts';

/** Sources of evidence, newest first. */
const SOURCES: readonly ((tx: Reader, accountIds: readonly number[], most: number) => Promise<Proof[]>)[] = [
  viewingProofs,
  acknowledgementProofs,
  exemptionProofs,
];

const timeOf = ({ acknowledgedAt, endTime, startTime, exempt }: Proof): number =>
  (acknowledgedAt ?? endTime ?? startTime ?? exempt?.at)?.getTime() ?? 0;

/** Evidence of those people, newest first, up to `most` in total. */
export async function proofsOf(tx: Reader, accountIds: readonly number[], most: number): Promise<Proof[]> {
  const found = await Promise.all(SOURCES.map((source) => source(tx, accountIds, most)));
  return found
    .flat()
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, most);
}
