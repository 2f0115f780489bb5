/** Kinds of contract: an employment contract or a civil one (ГПХ). */
export const CONTRACTS = ['staff', 'civil'] as const;
export type Contract = (typeof CONTRACTS)[number];

export const CONTRACT_LABELS: Record<Contract, string> = { staff: 'Трудовой договор', civil: 'ГПХ' };

/** Maximum characters of a team's name. */
export const TEAM_MAX = 200;
