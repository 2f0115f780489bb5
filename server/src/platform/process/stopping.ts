const controller = new AbortController();

// Ctrl+C reaches the whole process group, and npm passes it on once more: repeats ask for the same thing.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => controller.abort(signal));

/** Aborted, with the signal's name as reason, once somebody asked the process to end. Import it first. */
export const stopping: AbortSignal = controller.signal;
