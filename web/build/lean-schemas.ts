import { RolldownMagicString } from 'rolldown';
import type { Plugin } from 'vite';

/** How Zod writes a schema of each class as JSON, a line each. Forms check values only. */
const TO_JSON_SCHEMA = /^.*(?:processJSONSchema = |JSONSchemaMethod\().*$/gm;

/** Removes the writer of JSON schemas from Zod, 5 kB of every first load. */
export function leanSchemas(): Plugin {
  return {
    name: 'portal-lean-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler: (source) => {
        const lines = [...source.matchAll(TO_JSON_SCHEMA)];
        if (lines.length === 0) throw new Error('Zod writes JSON schemas elsewhere now');
        const code = new RolldownMagicString(source);
        for (const { 0: line, index } of lines) code.remove(index, index + line.length);
        return { code: code.toString(), map: null };
      },
    },
  };
}
