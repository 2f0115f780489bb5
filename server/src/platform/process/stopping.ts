const controller = new AbortController();

// Ctrl+C reaches the whole process group, and npm passes it on once more: repeats are ignored.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => controller.abort(signal));

/** Aborted at the first stop signal, with its name as the reason. Import it first. */
export const stopping: AbortSignal = controller.signal;
