import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './build/build-id.ts';
import { chunkGroups } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { directImports } from './build/lean/direct-imports.ts';
import { earlyParts } from './build/early-parts.ts';
import { smallFonts } from './build/fonts.ts';
import { leanCalls } from './build/lean/lean-calls.ts';
import { leanLibraries } from './build/lean/lean-libraries.ts';
import { licences } from './build/licences.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = import.meta.dirname;
const workspaces = ['web', 'server', 'contract'].map((name) => join(here, '..', name));

export default defineConfig({
  root: here,
  plugins: [
    react(),
    smallFonts(),
    leanLibraries(),
    leanCalls(),
    directImports(),
    licences(workspaces),
    buildId(),
    earlyParts(),
    pdfAssets(),
    serviceWorker(),
    compress(),
  ],
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // The policy of the server allows images from data:, but a file is cached and a string is not.
    assetsInlineLimit: 0,
    // The pdf reader and the editor are large and lazy: `npm run bench -- size` watches what a first page loads.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
        // The first file names all others: only what is asked for by itself has a name, and seven letters of a hash,
        // which does not compress, are enough.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:7].css'
            : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
