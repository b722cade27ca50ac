import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The engine, its widgets and the language; no area, and nothing that only phones show. */
const ourParts = /\/packages\/(web\/src\/(app|engine(?!\/phone)|ui)\/|model\/src\/(language\/|[^/]+\.ts$))/

export default defineConfig({
  // Every address in the output is relative: the server decides at run time below which path it is served.
  base: './',
  envPrefix: 'SIGN_',
  plugins: [react(), areasApart(), compressed()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: wantedBeforehand },
    reportCompressedSize: false,
    rolldownOptions: {
      // Compressing takes its time, and that is no news.
      checks: { pluginTimings: false },
      // Definitions are data, and the port of an area is a list of names: what nobody asks for need not be loaded with its
      // neighbours.
      treeshake: {
        moduleSideEffects: [
          { test: /\/packages\/(model\/src\/|web\/src\/areas\/[^/]+\/port\.ts$)/, sideEffects: false },
          // The parts of antd do not say so themselves; a picker would bring the library of forms along.
          { test: /\/node_modules\/@rc-component\//, sideEffects: false },
        ],
      },
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
            // What every page needs before anything else. Hundreds of small files would cost a third more.
            { name: 'first', tags: ['$initial'] },
            { name: 'icons', test: /\/node_modules\/@ant-design\/icons/, minShareCount: 3 },
            // What most screens share, with the parts of antd that it draws with.
            { name: 'common', test: ourParts, minShareCount: 44 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})

/** Fails the build when the login or the shell would load what belongs to an area: both would grow with every screen. */
function areasApart(): Plugin {
  const ofAreas = /\/packages\/(model|web)\/src\/areas\//
  const ofMenu = /\/packages\/(model\/src\/areas\/[^/]+\/screens|web\/src\/areas\/(index|[^/]+\/area))\.ts$/
  const doors = [
    { pages: /\/web\/src\/app\/entry\/(Login|SupplierLogin)\.tsx$/, mayHold: /^$/ },
    { pages: /\/web\/src\/(app\/inside|engine\/list\/ResourceScreen)\.tsx$/, mayHold: ofMenu },
  ]

  return {
    name: 'areas-apart',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      for (const { pages, mayHold } of doors) {
        const opened = chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => pages.test(id)))
        if (opened.length < 2) this.error(`No page is like ${pages}`)
        const atOnce = new Set(opened.map(({ fileName }) => fileName))
        for (const name of atOnce) {
          const chunk = chunks.find(({ fileName }) => fileName === name)
          const found = chunk?.moduleIds.find((id) => ofAreas.test(id) && !mayHold.test(id))
          if (found !== undefined) this.error(`${found} would be loaded with ${pages}`)
          for (const next of chunk?.imports ?? []) atOnce.add(next)
        }
      }
    },
  }
}

/**
 * The table of areas would name every file of every definition, and be the heaviest part of the shell's own code; what a
 * definition imports, the browser asks for itself. Styles must be named: nobody else asks for them.
 */
function wantedBeforehand(_file: string, files: string[], { hostId }: { readonly hostId: string }): string[] {
  return hostId.includes('/areas-') ? files.filter((file) => file.endsWith('.css')) : files
}

/** Leaves a .br and a .gz beside every text file, so that the server sends without compressing. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const worthwhile = 300

  async function compress(path: string): Promise<void> {
    const content = await readFile(path)
    if (content.length < worthwhile) return
    const [br, gz] = await Promise.all([
      brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      zip(content, { level: constants.Z_BEST_COMPRESSION, memLevel: constants.Z_MAX_MEMLEVEL }),
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
