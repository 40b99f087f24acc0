import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '../../../..')

/**
 * page.ts as one script to be run in a page of the server at `origin`. The workers' URLs point at the workers that `npm start` serves, so
 * that what is timed is the built application.
 * @throws Error when there is no build.
 */
export async function bundlePage(origin: string): Promise<string> {
  const assets = readdirSync(path.join(root, 'build/client/assets'))
  const builtName = (source: string): string => {
    const name = source.replace(/\.ts$/, '')
    const built = assets.find((asset) => asset.startsWith(`${name}-`) && asset.endsWith('.js'))
    if (!built) throw new Error(`${source} is not among the built files`)
    return built
  }
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['tests/bench/vision/browser/page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'import.meta.url': JSON.stringify(`${origin}/assets/bench.js`) },
    plugins: [
      {
        name: 'built-workers',
        setup({ onLoad }) {
          onLoad({ filter: /workers\/vision\/runtime\/browser-workers\.ts$/ }, ({ path: file }) => ({
            contents: readFileSync(file, 'utf8').replaceAll(
              /'\.\/([\w.-]+\.worker\.ts)'/g,
              (_, source: string) => `'./${builtName(source)}'`,
            ),
            loader: 'ts',
          }))
        },
      },
    ],
  })
  const [script] = outputFiles
  if (!script) throw new Error('nothing was bundled')
  return script.text
}
