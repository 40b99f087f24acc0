import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'
import { opencvParts } from './scripts/opencv-parts.ts'
import { routerParts } from './scripts/router-parts.ts'
import { tfjsParts } from './scripts/tfjs-parts.ts'

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

const LATER_SCREEN =
  /\/((ar|assistant|jobs|mail|site|measure-board|not-found|complete-quote)-screen|assistant-panel|customer-details-dialog|window-results)-/

export default defineConfig({
  plugins: [react(), tailwindcss(), routerParts(), opencvParts(), tfjsParts()],
  worker: {
    format: 'es',
    plugins: () => [opencvParts(), tfjsParts()],
    // The watch for developer tools is such a statement (src/app/developer-tools/pause.worker.ts).
    rolldownOptions: { output: { minify: { compress: { dropDebugger: false }, mangle: true, codegen: true } } },
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: {
      // Browsers without it load the same files a little later.
      polyfill: false,
      // The first script names all files that a screen needs. These can wait for one more turn of the line.
      resolveDependencies: (file, needed) => (LATER_SCREEN.test(file) ? [] : needed),
    },
    rolldownOptions: { input: ['index.html', 'src/shop/quote/quote-opening.ts'], output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { proxy: { '/api': server, '/swatches': server, '/mcp': server, '/llms.txt': server } },
})
