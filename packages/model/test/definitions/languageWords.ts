// The words of the definition language, read from the sources: what each says, who writes it, and how that looks.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const language = join(import.meta.dirname, '../../src/language')
const written = [
  language,
  join(import.meta.dirname, '../../src/areas'),
  join(import.meta.dirname, '../../../web/src/areas'),
]

/** What a definition is made of, in the order in which somebody new meets it. */
export const topics = {
  'An object': ['ResourceSpec', 'StateEntry', 'StandsIn', 'Host', 'OwnRows', 'PartSpec', 'TableSpec'],
  'Any field': ['Shared'],
  'Kinds of fields': [
    ...['TextField', 'CodeField', 'IntField', 'DecimalField', 'BoolField', 'DateField', 'DatetimeField', 'ChoiceField'],
    ...[
      'ChoicesField',
      'DictField',
      'DictsField',
      'RefField',
      'RefScan',
      'Offer',
      'RefsField',
      'LinkField',
      'FilesField',
    ],
    ...['StateField', 'ComputedField', 'RowsTotal', 'LinesField', 'LearnsCode', 'LineScan', 'ChosenBy'],
  ],
  'An action': ['Action', 'OnLines', 'ComesFirst', 'Label'],
  'A list, a form, a printed paper, a workbook': [
    ...['ListSpec', 'Mark', 'Way', 'FormGroup', 'PaperSpec', 'ExcelSpec', 'ExcelColumn'],
  ],
  'A report': ['ReportSpec', 'ListCall'],
  'A screen': ['ScreenSpec', 'Group', 'Button', 'FollowUp', 'Makes', 'MadeLines', 'Opening'],
  Pictures: [
    ...['Calendar', 'CalendarSource', 'CalendarTone', 'CalendarDays', 'Chart', 'Columns', 'Pareto', 'Pie', 'HeatMap'],
    ...[
      'Gauges',
      'Timeline',
      'BarMoves',
      'Waterfall',
      'Kanban',
      'KanbanColumn',
      'TileMap',
      'Wall',
      'WallPage',
      'WallFigure',
    ],
  ],
  'The dashboard and the face of a row': ['Figure', 'Tile', 'Shares', 'Block', 'Todo', 'FaceSpec', 'Face'],
  'The phone': ['PhonePaper', 'PhonePaperSpec', 'LineFacts', 'PhoneTab', 'PhoneOrigin', 'Judgement'],
  'A business, a warning, a service, an area': [
    'BusinessSpec',
    'HostOfBusiness',
    'WarningDefinition',
    'Service',
    'Area',
  ],
} as const

export interface Word {
  readonly of: string
  readonly name: string
  readonly isOptional: boolean
  readonly says: string
  readonly uses: number
  readonly example: string | undefined
}

interface Line {
  readonly place: string
  readonly text: string
}

export function languageWords(): Word[] {
  const lines = written.flatMap(linesBelow)
  const declared = new Map(
    readdirSync(language).flatMap((file) => interfacesIn(readFileSync(join(language, file), 'utf8'))),
  )
  return Object.values(topics)
    .flat()
    .flatMap((of) => membersOf(of, declared.get(of)))
    .map((member) => ({ ...member, ...usesOf(member.name, lines) }))
}

const interfacesIn = (source: string): [name: string, body: string][] =>
  [...source.matchAll(/^(?:export )?interface (\w+)[^{]*\{\n(.*?)^\}/gms)].map(([, name = '', body = '']) => [
    name,
    body,
  ])

function membersOf(of: string, body: string | undefined): Pick<Word, 'of' | 'name' | 'isOptional' | 'says'>[] {
  if (body === undefined) throw new Error(`The language has no ${of}`)
  return [...body.matchAll(/^(?: {2}\/\*\*(.*?)\*\/\n)? {2}readonly (\w+)(\??):/gms)].map(
    ([, says = '', name = '', optional]) => ({
      ...{ of, name, isOptional: optional === '?' },
      says: says.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
    }),
  )
}

function linesBelow(folder: string): Line[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((text) => ({ place: folder === language ? '' : file, text })),
    )
}

/** As a property of a definition; the shortest line is the plainest example. */
function usesOf(name: string, lines: readonly Line[]): Pick<Word, 'uses' | 'example'> {
  const property = new RegExp(`(?<![\\w.]|readonly )${name}(?=\\s*[:,}])`)
  const found = lines.filter(({ text }) => property.test(text) && !/^\s*(\/\/|\*|\/\*\*|import )/.test(text))
  const examples = found.filter(({ place, text }) => place !== '' && new RegExp(`${name}: .`).test(text))
  const [plainest] = examples.toSorted(
    (a, b) => a.text.trim().length - b.text.trim().length || (a.place < b.place ? -1 : 1),
  )
  return { uses: found.length, example: plainest && `${plainest.text.trim().slice(0, 110)}` }
}

/** The reference, as docs/definition-words.md has it. */
export function referencePage(words: readonly Word[]): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|')
  const row = ({ name, isOptional, says, example }: Word): string =>
    `| \`${name}\`${isOptional ? '' : ' *'} | ${cell(says)} | ${example === undefined ? '' : `\`${cell(example)}\``} |`
  const sections = Object.entries(topics).map(([title, parts]) => {
    const tables = parts.map(
      (of) =>
        `### ${of}\n\n| word | says | example |\n|---|---|---|\n${words
          .filter((word) => word.of === of)
          .map(row)
          .join('\n')}`,
    )
    return `## ${title}\n\n${tables.join('\n\n')}`
  })
  return `# Words of the definitions\n\nEvery word that a definition can say, with the plainest line of the product that says it. Words with * must be said. Written by \`npm run words\` from the language itself.\n\n${sections.join('\n\n')}\n`
}
