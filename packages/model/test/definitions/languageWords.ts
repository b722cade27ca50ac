// The words of the definition language, read from its types: what each says, who says it, and how that looks. A word is a member
// of one of the interfaces that definitions are written by; who says it is told by the type of the place where it stands, so that
// two words of one name are never taken for each other.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import type {
  ArrayLiteralExpression,
  ArrowFunction,
  CallExpression,
  ConditionalExpression,
  Expression,
  FunctionDeclaration,
  Identifier,
  InterfaceDeclaration,
  Node,
  ObjectLiteralExpression,
  ParenthesizedExpression,
  PropertyAssignment,
  PropertySignatureDeclaration,
  SourceFile,
  SpreadAssignment,
  VariableDeclaration,
} from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import type { Project, Type, TypeReference } from 'typescript/unstable/sync'

const model = join(import.meta.dirname, '../..')
const language = join(model, 'src/language')

/** What a definition is made of, in the order in which somebody new meets it. */
export const topics = {
  'An object': ['ResourceSpec', 'DocumentSpec', 'StandsIn', 'Host', 'TableSpec', 'Pointer'],
  'Any field': ['Shared', 'Holding'],
  'Kinds of fields': [
    ...['TextField', 'CodeField', 'IntField', 'DecimalField', 'BoolField', 'DateField', 'DatetimeField', 'ChoiceField'],
    ...['ChoicesField', 'DictField', 'DictsField', 'RefField', 'Among', 'Offer', 'RefScan', 'RefsField', 'LinkField'],
    ...[
      'FilesField',
      'JsonField',
      'StateField',
      'ComputedField',
      'RestBar',
      'LinesField',
      'LineScan',
      'LearnsCode',
      'ChosenBy',
    ],
  ],
  'An action': ['Action', 'OnLines', 'ComesFirst'],
  'A list, a form, a printed paper, a workbook': [
    ...['ListSpec', 'Mark', 'Way', 'FormGroup', 'PaperSpec', 'ExcelSpec', 'ExcelColumn'],
  ],
  'A report': ['ReportSpec', 'OwnRows'],
  'A screen': ['ScreenSpec', 'Group', 'Button', 'FollowUp', 'Makes', 'MadeLines', 'Opening'],
  Pictures: [
    ...['Calendar', 'CalendarSource', 'CalendarTone', 'CalendarDays', 'Chart', 'Columns', 'Pareto', 'Pie', 'HeatMap'],
    ...[
      'Gauges',
      'Timeline',
      'DaysShown',
      'BarMoves',
      'Waterfall',
      'Kanban',
      'TileMap',
      'Wall',
      'WallPage',
      'WallFigure',
    ],
  ],
  'The dashboard': ['Block', 'Tile', 'Figure', 'Todo'],
  'The phone': ['PhonePaper', 'LineFacts', 'PhoneTab', 'PhoneOrigin'],
  'A business, a face, a warning, a service, an area': [
    ...['BusinessSpec', 'HostOfBusiness', 'FaceSpec', 'WarningDefinition', 'Service', 'Area'],
  ],
} as const

/** What is said by its place in a call: an example is a call of this builder. */
const builders: Readonly<Record<string, string>> = {
  ...{ TextField: 'text', CodeField: 'code', IntField: 'int', DecimalField: 'decimal', BoolField: 'bool' },
  ...{
    DateField: 'date',
    DatetimeField: 'datetime',
    ChoiceField: 'choice',
    ChoicesField: 'choices',
    DictField: 'dict',
  },
  ...{
    DictsField: 'dicts',
    RefField: 'ref',
    RefsField: 'refs',
    LinkField: 'link',
    FilesField: 'files',
    JsonField: 'json',
  },
  ...{ StateField: 'state', ComputedField: 'computed', LinesField: 'lines', Shared: 'date', Action: 'copying' },
  ...{ Group: 'group', Button: 'button', Chart: 'chart', Calendar: 'calendar', Kanban: 'kanban', TileMap: 'tileMap' },
  ...{
    Wall: 'wall',
    Block: 'block',
    CalendarSource: 'onCalendar',
    PhonePaper: 'phonePaper',
    WarningDefinition: 'warning',
    Service: 'service',
  },
}

/** What nobody says, since the builder does. */
const saidByBuilder = new Set([
  'Shared.kind',
  'Shared.value',
  'Calendar.kind',
  'Kanban.kind',
  'TileMap.kind',
  'Wall.kind',
])

/** Words that builders of their own say: each call of one is a use. */
const saidBy: Readonly<Record<string, readonly string[]>> = {
  'RefsField.chosenBy': ['refsBy'],
  'ComputedField.total': ['countOf', 'sumOf'],
  'ScreenSpec.mobile': ['phoneScreen'],
  'Action.does': ['copying', 'ranking'],
}

export interface Word {
  readonly of: string
  readonly name: string
  readonly isOptional: boolean
  readonly says: string
  readonly uses: number
  readonly example: string | undefined
}

interface Use {
  readonly file: string
  readonly text: string
  readonly isLiteral: boolean
}

export function languageWords(): Word[] {
  const api = new API({ cwd: model })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(model, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('The model is no project')
    return wordsIn(project)
  } finally {
    api.close()
  }
}

function wordsIn(project: Project): Word[] {
  const files = project.program.getSourceFileNames()
  const sources = (folder: string): SourceFile[] =>
    files
      .filter((file) => file.startsWith(folder))
      .toSorted()
      .flatMap((file) => project.program.getSourceFile(file) ?? [])
  const declared = new Map(sources(language).flatMap(interfacesIn))
  const said = new Said(project)
  const areas = sources(join(model, 'src/areas'))
  for (const source of areas) said.read(source)
  return Object.values(topics)
    .flat()
    .flatMap((of) => membersOf(of, declared.get(of)))
    .map((member) => {
      const { of, name, isOptional, literal } = member
      const calls = (saidBy[`${of}.${name}`] ?? []).flatMap((builder) => said.callsOf(builder))
      const uses = [...said.usesOf(of, name), ...calls]
      const called = isOptional ? undefined : plainest(said.callsOf(builders[of]))
      const example = literal === undefined ? (plainest(uses) ?? called) : `${name}: ${literal}`
      return { of, name, isOptional, says: member.says, uses: uses.length, example }
    })
}

/** Of literals the shortest that says something. */
function plainest(uses: readonly Use[]): string | undefined {
  const told = uses.filter(({ isLiteral, text }) => isLiteral && text.length <= 110)
  const [first] = (told.length > 0 ? told : uses.filter(({ isLiteral }) => isLiteral)).toSorted(
    (a, b) => a.text.length - b.text.length || (a.file < b.file ? -1 : 1),
  )
  return first && (first.text.length > 110 ? `${first.text.slice(0, 109)}…` : first.text)
}

const interfacesIn = (source: SourceFile): [string, InterfaceDeclaration][] =>
  source.statements
    .filter((statement): statement is InterfaceDeclaration => statement.kind === SyntaxKind.InterfaceDeclaration)
    .map((declaration) => [declaration.name.text, declaration])

function membersOf(
  of: string,
  declaration: InterfaceDeclaration | undefined,
): (Pick<Word, 'of' | 'name' | 'isOptional' | 'says'> & { readonly literal: string | undefined })[] {
  if (!declaration) throw new Error(`The language has no ${of}`)
  return declaration.members
    .filter((member): member is PropertySignatureDeclaration => member.kind === SyntaxKind.PropertySignature)
    .filter((member) => !saidByBuilder.has(`${of}.${nameOf(member)}`))
    .map((member) => ({
      ...{ of, name: nameOf(member) ?? '', isOptional: member.postfixToken?.kind === SyntaxKind.QuestionToken },
      says: commentBefore(member),
      /** Where only one value may stand, that one. */
      literal: member.type?.kind === SyntaxKind.LiteralType ? member.type.getText() : undefined,
    }))
}

const commentBefore = (member: Node): string => {
  const above = member.getSourceFile().text.slice(member.pos, member.getStart())
  const [, says = ''] = /\/\*\*(.*?)\*\/\s*$/s.exec(above) ?? []
  return says.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim()
}

const nameOf = (node: Node): string | undefined => ((node as PropertyAssignment).name as Identifier | undefined)?.text

interface Member {
  readonly homes: ReadonlySet<string>
  readonly asked: Type | undefined
}

/** Who says which word: each property of an object, by the interface that its place asks for. */
class Said {
  readonly #uses = new Map<string, Use[]>()
  readonly #calls = new Map<string, Use[]>()
  readonly #noted = new Set<string>()
  readonly #members = new Map<string, Member>()
  readonly #plain = new Map<number, Type>()
  readonly #checker: Project['checker']
  readonly #project: Project

  constructor(project: Project) {
    this.#project = project
    this.#checker = project.checker
  }

  usesOf(of: string, name: string): readonly Use[] {
    return this.#uses.get(`${of}.${name}`) ?? []
  }

  callsOf(builder: string | undefined): readonly Use[] {
    return (builder !== undefined && this.#calls.get(builder)) || []
  }

  read(source: SourceFile): void {
    const visit = (node: Node): void => {
      if (node.kind === SyntaxKind.ObjectLiteralExpression) this.#readObject(node as ObjectLiteralExpression)
      if (node.kind === SyntaxKind.CallExpression) this.#readCall(node as CallExpression)
      node.forEachChild(visit)
    }
    visit(source)
  }

  #readObject(object: ObjectLiteralExpression): void {
    const type = this.#checker.getContextualType(aroundSpread(object))
    if (type) this.#readWords(object, type)
  }

  /** What a word of the language is given is read by its own declaration: where it is called, its types are those of the call. */
  #readCall(call: CallExpression): void {
    const { text: name = '' } = call.expression as Identifier
    const use = { file: call.getSourceFile().fileName, text: oneLine(call), isLiteral: isPlain(call.arguments[0]) }
    this.#calls.set(name, [...(this.#calls.get(name) ?? []), use])
    const made = this.#declarationOf(call.expression)
    if (!made?.getSourceFile().fileName.startsWith(language)) return
    const { parameters = [] } = (made as VariableDeclaration).initializer
      ? ((made as VariableDeclaration).initializer as ArrowFunction)
      : (made as FunctionDeclaration)
    call.arguments.forEach((given, index) => {
      const asked = parameters[index]?.type
      const type = asked && this.#checker.getTypeFromTypeNode(asked)
      if (type) this.#readWords(given, type)
    })
  }

  /** Every word of a value, and of what is in it. */
  #readWords(value: Expression, asked: Type, depth = 0): void {
    const type = this.#plainType(asked)
    const inner = unwrapped(value)
    if (depth > 12) return
    if (inner.kind === SyntaxKind.ConditionalExpression) {
      this.#readWords((inner as ConditionalExpression).whenTrue, type, depth + 1)
      this.#readWords((inner as ConditionalExpression).whenFalse, type, depth + 1)
    } else if (inner.kind === SyntaxKind.ArrayLiteralExpression) {
      const [element] = partsOf(type).flatMap((part) => this.#elementOf(part) ?? [])
      if (element)
        for (const entry of (inner as ArrayLiteralExpression).elements) this.#readWords(entry, element, depth + 1)
    } else if (inner.kind === SyntaxKind.Identifier) {
      const constant = this.#constant(inner)
      if (constant) this.#readWords(constant, type, depth + 1)
    } else if (inner.kind === SyntaxKind.CallExpression) {
      const made = this.#constant((inner as CallExpression).expression)
      const body = made?.kind === SyntaxKind.ArrowFunction ? (made as ArrowFunction).body : undefined
      if (body && body.kind !== SyntaxKind.Block) this.#readWords(body as Expression, type, depth + 1)
    } else if (inner.kind === SyntaxKind.ObjectLiteralExpression)
      for (const property of (inner as ObjectLiteralExpression).properties)
        this.#readProperty(property, type, depth + 1)
  }

  #readProperty(property: Node, type: Type, depth: number): void {
    if (property.kind === SyntaxKind.SpreadAssignment) {
      this.#readWords((property as SpreadAssignment).expression, type, depth)
      return
    }
    const name = nameOf(property)
    if (name === undefined) return
    const { homes, asked } = this.#member(type, name)
    for (const of of homes) this.#note(`${of}.${name}`, property)
    const value = (property as PropertyAssignment).initializer as Expression | undefined
    if (asked && value) this.#readWords(value, asked, depth)
  }

  #note(word: string, property: Node): void {
    const file = property.getSourceFile().fileName
    const place = `${file}:${property.pos}:${word}`
    if (this.#noted.has(place)) return
    this.#noted.add(place)
    const value = (property as PropertyAssignment).initializer as Expression | undefined
    const isLiteral = property.kind === SyntaxKind.PropertyAssignment && isPlain(value)
    this.#uses.set(word, [...(this.#uses.get(word) ?? []), { file, text: oneLine(property), isLiteral }])
  }

  #member(type: Type, name: string): Member {
    const key = `${type.id}.${name}`
    const known = this.#members.get(key) ?? { homes: this.#interfacesWith(type, name), asked: this.#typeOf(type, name) }
    this.#members.set(key, known)
    return known
  }

  /** The interfaces of the language that say this word of such an object. */
  #interfacesWith(type: Type, name: string): Set<string> {
    const symbols = partsOf(type).flatMap((part) => this.#checker.getPropertyOfType(part, name) ?? [])
    const nodes = symbols.flatMap(({ declarations }) => declarations.map((handle) => handle.resolve(this.#project)))
    const homes = nodes.flatMap((node) => (node?.getSourceFile().fileName.startsWith(language) ? [node.parent] : []))
    return new Set(homes.flatMap((home) => (home.kind === SyntaxKind.InterfaceDeclaration ? [wordHome(home)] : [])))
  }

  #typeOf(type: Type, name: string): Type | undefined {
    for (const part of partsOf(type)) {
      const symbol = this.#checker.getPropertyOfType(part, name)
      const found = symbol
        ? this.#checker.getTypeOfSymbol(symbol)
        : this.#checker.getIndexInfosOfType(part)[0]?.valueType
      if (found) return found
    }
    return undefined
  }

  #elementOf(type: Type): Type | undefined {
    if (!this.#checker.isArrayType(type) && !this.#checker.isTupleType(type)) return undefined
    return this.#checker.getTypeArguments(type as TypeReference)[0]
  }

  /** Of a parameter of types what it may be at all; without undefined. */
  #plainType(type: Type): Type {
    const known = this.#plain.get(type.id)
    if (known) return known
    const present = this.#checker.getNonNullableType(type) ?? type
    const plain = this.#checker.getBaseConstraintOfType(present) ?? present
    this.#plain.set(type.id, plain)
    return plain
  }

  #declarationOf(expression: Expression): Node | undefined {
    if (expression.kind !== SyntaxKind.Identifier) return undefined
    const symbol = this.#checker.getResolvedSymbol(expression as Identifier)
    const isImported = symbol?.declarations[0]?.kind === SyntaxKind.ImportSpecifier
    const own = symbol && isImported ? this.#checker.getAliasedSymbol(symbol) : symbol
    return (own?.valueDeclaration ?? own?.declarations[0])?.resolve(this.#project)
  }

  /** The value that a name of the areas without a type of its own stands for. */
  #constant(name: Expression): Expression | undefined {
    const declaration = this.#declarationOf(name) as VariableDeclaration | undefined
    if (declaration?.kind !== SyntaxKind.VariableDeclaration || declaration.type) return undefined
    return declaration.getSourceFile().fileName.startsWith(language) ? undefined : declaration.initializer
  }
}

/** What is spread into an object is said by that object. */
function aroundSpread(object: Expression): Expression {
  let node: Node = object
  while (wrapping.has(node.parent.kind)) node = node.parent
  return node.parent.kind === SyntaxKind.SpreadAssignment ? aroundSpread(node.parent.parent as Expression) : object
}

function unwrapped(value: Expression): Expression {
  const isWrapped = value.kind === SyntaxKind.ParenthesizedExpression || value.kind === SyntaxKind.AsExpression
  return isWrapped || value.kind === SyntaxKind.SatisfiesExpression
    ? unwrapped((value as ParenthesizedExpression).expression)
    : value
}

const wrapping = new Set<SyntaxKind>([
  ...[SyntaxKind.ParenthesizedExpression, SyntaxKind.AsExpression, SyntaxKind.SatisfiesExpression],
  ...[SyntaxKind.ConditionalExpression, SyntaxKind.BinaryExpression],
])

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])

/** The interface of the reference that an interface narrows or makes complete: KanbanSpec says what Kanban says. */
function wordHome(home: Node): string {
  const name = nameOf(home as InterfaceDeclaration) ?? ''
  const listed: readonly string[] = Object.values(topics).flat()
  return [name, `${name}Spec`, name.replace(/Spec$/, '')].find((candidate) => listed.includes(candidate)) ?? name
}

const oneLine = (node: Node): string =>
  node
    .getText()
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([[({]) (?=[[('])/g, '$1')
    .replaceAll(/, ([\])])/g, '$1')

/** A reader sees what is meant: no name that is explained elsewhere, nothing that is worked out. */
function isPlain(value: Node | undefined): boolean {
  if (!value) return false
  if (value.kind === SyntaxKind.ObjectLiteralExpression)
    return (value as ObjectLiteralExpression).properties.some((property) =>
      isPlain((property as PropertyAssignment).initializer),
    )
  if (value.kind === SyntaxKind.ArrayLiteralExpression)
    return (value as unknown as { elements: readonly Node[] }).elements.some(isPlain)
  if (value.kind === SyntaxKind.CallExpression) return isPlain((value as CallExpression).arguments[0])
  return literal.has(value.kind)
}

const literal = new Set<SyntaxKind>([
  ...[SyntaxKind.StringLiteral, SyntaxKind.NumericLiteral, SyntaxKind.TrueKeyword, SyntaxKind.FalseKeyword],
])

const page = join(import.meta.dirname, '../../../../docs/definition-words.md')
/** What stands above it is written by hand. */
const here = '<!-- The words, written by `npm run words` from the language itself -->'

/** The reference, as docs/definition-words.md has it: how a definition is read, then every word. */
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
  const [introduction = ''] = readFileSync(page, 'utf8').split(here)
  return `${introduction}${here}\n\n${sections.join('\n\n')}\n`
}
