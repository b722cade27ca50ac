import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  // Every address in the output is relative: the server decides at run time below which path it is served.
  base: './',
  envPrefix: 'SIGN_',
  plugins: [react(), definitionsApart(), compressed()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Compressing takes its time, and that is no news.
      checks: { pluginTimings: false },
      // Definitions are data: a module of the model that nobody asks for need not be loaded with its neighbours.
      treeshake: { moduleSideEffects: [{ test: /\/packages\/model\/src\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Changes rarely, so that a browser keeps it over many versions.
            {
              name: 'base',
              test: /\/node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|zustand)\//,
            },
            // Menu and routes of all areas, apart from their definitions.
            { name: 'screens', test: /\/packages\/model\/src\/areas\/[^/]+\/screens\.ts$/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})

/** Fails the build when the first page would load the definitions of an area, which come with its first screen. */
function definitionsApart(): Plugin {
  const definition = /\/packages\/model\/src\/areas\/(?![^/]+\/screens\.ts$)/

  return {
    name: 'definitions-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const atOnce = new Set(
        Object.values(bundle).flatMap((part) => ('isEntry' in part && part.isEntry ? part.fileName : [])),
      )
      for (const name of atOnce) {
        const part = bundle[name]
        if (part?.type !== 'chunk') continue
        const found = part.moduleIds.find((id) => definition.test(id))
        if (found !== undefined) this.error(`${found} would be loaded with the first page`)
        for (const next of part.imports) atOnce.add(next)
      }
    },
  }
}

/** Leaves a .br and a .gz beside every text file, so that the server sends without compressing. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const worthwhile = 1024

  async function compress(path: string): Promise<void> {
    const content = await readFile(path)
    if (content.length < worthwhile) return
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      zip(content, { level: constants.Z_BEST_COMPRESSION }),
    ])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }

  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}
