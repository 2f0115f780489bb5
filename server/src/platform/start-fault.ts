/** Exit codes of a failed start, for a service manager. */
export const EXIT_CODES = {
  node_too_old: 10,
  config: 11,
  port_taken: 12,
  data_dir_held: 13,
  data_dir_unreadable: 14,
  database_unreachable: 15,
  migration_failed: 16,
  embedded_failed: 17,
  files_unreachable: 18,
  backup_failed: 19,
  page_failed: 21,
  rekey_unfinished: 22,
} as const;

export class StartFault extends Error {
  readonly kind: keyof typeof EXIT_CODES;

  constructor(kind: keyof typeof EXIT_CODES, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartFault';
    this.kind = kind;
  }

  get exitCode(): number {
    return EXIT_CODES[this.kind];
  }
}
