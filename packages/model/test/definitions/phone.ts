// Rules about papers on the phone and items that are judged: every field they name is there.
import {
  fieldOf,
  fieldsOfJudged,
  isOnPhone,
  type PhoneOrigin,
  type PhonePaper,
  type Resource,
} from '../../src/language/index.ts'
import { places, type Rule } from './walk.ts'

export const phonePapersStand: Rule = (catalogue) =>
  catalogue.phonePapers.flatMap((paper) => {
    const { on, of, screen: owner, tabs, tells, namedBy: named = [], asks } = paper
    const { asksOfLine = [], scan: findsBy = [], keeps: remembers = [] } = paper
    const { lines } = of.fields
    const ofLine = lines?.kind === 'lines' ? lines.fields : {}
    return [
      ...(catalogue.screens.some((screen) => screen.name === on && isOnPhone(screen)) ? [] : [`no phone screen ${on}`]),
      ...(catalogue.screens.some(({ name, mobile }) => name === owner && !mobile) ? [] : [`no desk screen ${owner}`]),
      ...unknown(of, [tells, named, asks, findsBy, remembers].flat()),
      ...asksOfLine.filter((name) => !(name in ofLine)).map((name) => `no field lines.${name}`),
      ...tabs.flatMap(({ from, where: filter }) => [
        ...(from ? unknown(from.of, [from.tells, from.namedBy ?? [], from.scan ?? []].flat()) : []),
        ...(from && !of.actions[from.action]?.input?.[from.sends] ? [`${from.action} takes no ${from.sends}`] : []),
        ...(from?.list ? untaken(from, filter) : unfiltered(from?.of ?? of, Object.keys(filter))),
      ]),
      ...sendingProblems(paper),
    ].map((problem) => `paper on the phone ${on}: ${problem}`)
  })

export const judgedLinesHaveTheirFields: Rule = (catalogue) =>
  places(catalogue).flatMap(({ path, field }) => {
    if (field.kind !== 'lines' || !field.judged) return []
    const { judge } = field.fields
    return [
      ...fieldsOfJudged.filter((name) => !(name in field.fields)).map((name) => `${path}: judged, without ${name}`),
      ...(judge?.kind === 'choice' && judge.options[1] && judge.options[2]
        ? []
        : [`${path}: judge keeps no judgement`]),
    ]
  })

/** A call of its own takes what it is asked, and what is scanned or typed into its list. */
function untaken({ of, list = '', scan: findsBy }: PhoneOrigin, filter: object): string[] {
  const { input = {} } = of.actions[list] ?? {}
  return [...Object.keys(filter), findsBy ?? '', 'keyword', 'currentPage', 'pageSize']
    .filter((name) => name !== '' && !(name in input))
    .map((name) => `${list} takes no ${name}`)
}

const unknown = (of: Resource, names: readonly string[]): string[] =>
  names.filter((name) => !fieldOf(of, name)).map((name) => `no field ${name}`)

function unfiltered({ fields, list }: Resource, names: readonly string[]): string[] {
  const known = { ...fields, ...list.extraFilters }
  return names.filter((name) => !(name.replace(/(Begin|End|Under)$/, '') in known)).map((name) => `no filter ${name}`)
}

const sendingProblems = ({ of, sends }: PhonePaper): string[] =>
  sends === undefined || of.actions[sends] ? [] : [`no action ${sends}`]
