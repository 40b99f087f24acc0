import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build as bundle } from 'esbuild'
import sharp from 'sharp'
import { build as buildScreens } from 'vite'
import { root } from './ensure-installed.mjs'

const compressible = /\.(js|css|html|svg|wasm|json|webmanifest)$/

// Whoever calls, tests among them: with another value React's development build would be bundled.
process.env.NODE_ENV = 'production'

/** Builds the screens and workers with Vite, the server and its threads with esbuild. The server's packages stay in node_modules. */
async function build() {
  await buildScreens({ root, logLevel: 'warn' })
  await buildRuler()
  compressFiles(path.join(root, 'build/client'))
  // Messengers show no SVG beside a link.
  await sharp(path.join(root, 'src/app/preview.svg')).png({ palette: true }).toFile(path.join(root, 'build/client/preview.png'))
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      server: 'server/main.ts',
      'vision-thread': 'workers/vision/runtime/vision-thread.ts',
      'document-thread': 'server/documents/document-thread.ts',
      'picture-thread': 'server/pictures/picture-thread.ts',
      'speech-thread': 'server/adapters/speech/speech-thread.ts',
    },
    outdir: 'build',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
}

/** The camera ruler is a page of its own: built apart, it shares no file with the application, and neither makes the other larger. */
async function buildRuler() {
  await buildScreens({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    publicDir: false,
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'ruler/index.html',
        output: { assetFileNames: 'assets/ruler-[hash][extname]', entryFileNames: 'assets/ruler-[hash].js' },
      },
    },
  })
}

/** Compresses the files once here, so that the server need not do it at every request. */
function compressFiles(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) compressFiles(file)
    else if (compressible.test(name) && statSync(file).size > 1024) {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      const quality = bytes.length > 1_000_000 ? 9 : 11
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))
    }
  }
}

await build()
