import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildId } from './build/build-id.ts';
import { compress } from './build/compress.ts';
import { firstFiles } from './build/first-files.ts';
import { smallFonts } from './build/fonts.ts';
import { leanCalls } from './build/lean-calls.ts';
import { leanSchemas } from './build/lean-schemas.ts';
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
    leanCalls(),
    leanSchemas(),
    licences(workspaces),
    buildId(),
    firstFiles(),
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
    // All target browsers preload modules natively.
    modulePreload: { polyfill: false },
    // The server's policy allows data: images, but files are cached and strings are not.
    assetsInlineLimit: 0,
    // The PDF viewer and the editor are large and lazy: `npm run bench -- size` measures the first load of a
    // page.
    chunkSizeWarningLimit: 3000,
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          // Small shared chunks are copied into the chunks that use them, and shared styles are one file;
          // otherwise the home page loads 130 files. Styles of the sign-in page are separate, because it
          // needs no others.
          experimentalInlineCommonChunks: { maxSize: 40_000, exclude: /\.css$/ },
          groups: [
            { name: 'styles', test: /\/web\/src\/(?!modules\/accounts).*\.css$/, minShareCount: 2 },
            { name: 'kit', test: /@mantine\/.*\.css$/, minShareCount: 2 },
            // Code of most pages. Fewer pages would put more into the sign-in page than its limit.
            { name: 'base', test: /\.[cm]?[jt]sx?$/, minShareCount: 74 },
          ],
        },
      },
    },
  },
});
