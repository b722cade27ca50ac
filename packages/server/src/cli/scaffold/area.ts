// Begins a new area on all three floors and registers it: `npm run area -- equipment`.
import { edit, finish, isThere, scaffold, Unfit, withEntry, withStatement, write } from './files.ts'

function beginArea(): void {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new Unfit('Name the area in one word, such as npm run area -- equipment.')
  if (isThere(`model/src/areas/${name}`)) throw new Unfit(`The area ${name} is there already.`)
  beginModel(name)
  beginServer(name)
  beginWeb(name)
  console.log(`The area ${name} begins in:`)
  finish()
  console.log('Next: npm run object -- <resource>, and docs/adding-an-area.md')
}

function beginModel(name: string): void {
  write(
    `model/src/areas/${name}/screens.ts`,
    `import { type Group, type Screen } from '../../language/index.ts'

export const groups: readonly Group[] = []

export const screens: readonly Screen[] = []
`,
  )
  write(
    `model/src/areas/${name}/index.ts`,
    `import type { Area } from '../../language/index.ts'
import { groups, screens } from './screens.ts'

export const ${name}Area = {
  resources: [],
  businesses: [],
  groups,
  screens,
} as const satisfies Area
`,
  )
  edit('model/src/areas/index.ts', (content) =>
    withEntry(
      withStatement(content, `import { ${name}Area } from './${name}/index.ts'`),
      /export const keepers = \[/,
      `${name}Area`,
    ),
  )
}

function beginServer(name: string): void {
  write(
    `server/src/areas/${name}/area.ts`,
    `import type { ServerArea } from '../../engine/area.ts'

export const ${name}Area: ServerArea = {
  behaviours: () => [],
}
`,
  )
  edit('server/src/areas/index.ts', (content) =>
    withEntry(
      withStatement(content, `import { ${name}Area } from './${name}/area.ts'`),
      /const trades: readonly ServerArea\[\] = \[/,
      `${name}Area`,
    ),
  )
}

/** Texts come with the first screen that has some. */
function beginWeb(name: string): void {
  write(
    `web/src/areas/${name}/area.ts`,
    `import { codedArea } from '../../engine/codedArea.ts'

export const ${name} = codedArea(() => import('./index.ts'), {})
`,
  )
  write(
    `web/src/areas/${name}/index.ts`,
    `import type { Coded } from '../../engine/page.ts'

export const desk = {} satisfies Coded

export const phone = {} satisfies Coded
`,
  )
  edit('web/src/areas/index.ts', (content) =>
    withStatement(content, `import { ${name} } from './${name}/area.ts'`).replace(
      /(codedAreas: [^=]*= \{[^}]*?),?\s*\}/,
      `$1,\n  ${name},\n}`,
    ),
  )
  edit('web/src/app/areas.ts', (content) =>
    withEntry(
      withStatement(content, `import * as ${name} from '@tmlm/model/areas/${name}/screens'`),
      /export const areas: readonly WebArea\[\] = \[/,
      `{
        ...${name},
        name: '${name}',
        definitions: async () => (await import('@tmlm/model/areas/${name}/index')).${name}Area,
      }`,
    ),
  )
}

scaffold(beginArea)
