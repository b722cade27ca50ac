// Takes what was scanned as the references of a paper say: a new line, a field of the line before, a field of the head.
import { inLang, type Resource, type Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { ApiError } from '../call/apiError.ts'
import { newClientId } from '../call/clientId.ts'
import { newDraft } from '../form/draft.ts'
import { originsOf } from '../form/origins.ts'
import { useSurroundings } from '../surroundings.ts'
import { emptyText } from '../cells.ts'
import { listOf, takenFrom, textOf } from '../values.ts'
import { changeLine, hasLine, withLine, type PaperDraft } from './paper.ts'
import { findByLabel, type FoundRow, type ScanPlug } from './scanPlugs.ts'
import { ScanRefusal } from './scanning.ts'
import type { Learnt } from './useLearning.tsx'
import type { Taken } from './usePaper.ts'

type OnUnknown = (code: string, what: Learnt) => void

interface LabelTaking {
  readonly take: (code: string, paper: PaperDraft) => Promise<Taken>
  /** What there is to scan, in words. */
  readonly wanted: string
}

/** Why what was scanned may not become a line of the paper; nothing where it may. */
export type Objection = (found: FoundRow, values: Readonly<Values>) => Promise<string | undefined>

/** `onUnknown` is told of a code that nobody knows, where it can be learnt. */
export function useLabelTaking(
  definition: Resource,
  plugs: readonly ScanPlug[],
  { onUnknown, objection }: { onUnknown?: OnUnknown | undefined; objection?: Objection | undefined } = {},
): LabelTaking {
  const { t } = useTranslation('phone')
  const lang = useLang()
  const { call, person, now } = useSurroundings()
  const wanted = [...new Set(plugs.map(({ field }) => inLang(field.label, lang)))].join(t('or'))

  /** A line as it begins, with what the label stands for. */
  function lineFor({ list, name, sets, takes }: ScanPlug, { id, code, told }: FoundRow): Values {
    const field = definition.fields[list]
    const start = field?.kind === 'lines' ? newDraft(field.fields, originsOf(person, now())) : {}
    return { ...start, [name]: id, [`${name}Name`]: code, ...takenFrom(told, takes), ...sets }
  }

  /** What is only shown of the line, with the word of its field. */
  function shownOf({ list, tells }: ScanPlug, { told }: FoundRow): string[] {
    const field = definition.fields[list]
    if (field?.kind !== 'lines') return []
    return Object.entries(tells).flatMap(([name, from]) => {
      const label = field.fields[name]?.label
      return label ? [`${inLang(label, lang)} ${textOf(told[`${from}Name`]) || textOf(told[from]) || emptyText}`] : []
    })
  }

  function taken(plug: ScanPlug, found: FoundRow, paper: PaperDraft): Taken {
    const scanned = { kind: 'good', text: [found.code, found.name].filter(Boolean).join(' ') } as const
    const said = { [plug.name]: found.id, [`${plug.name}Name`]: found.code }
    if (plug.into === 'head')
      return { scanned, change: (before) => ({ ...before, values: { ...before.values, ...said } }) }
    if (plug.into === 'line') {
      const [latest] = paper.lines
      if (!latest) throw new ScanRefusal(t('lineFirst', { what: inLang(plug.field.label, lang) }))
      return { scanned, change: (before) => changeLine(before, latest.id, said) }
    }
    const values = lineFor(plug, found)
    if (plug.list !== 'lines') {
      const added = (before: PaperDraft): unknown[] => [
        ...listOf(before.values[plug.list]),
        { ...values, key: newClientId() },
      ]
      return { scanned, change: (before) => ({ ...before, values: { ...before.values, [plug.list]: added(before) } }) }
    }
    if (hasLine(paper, found.id)) return { scanned: { kind: 'again', text: t('alreadyScanned', { code: found.code }) } }
    const about = [found.name, ...shownOf(plug, found)].filter(Boolean).join(' · ')
    const line = { id: found.id, title: found.code, about, values, problem: undefined }
    return { scanned, change: (before) => withLine(before, line) }
  }

  return {
    wanted,
    async take(code, paper) {
      const hit = await findByLabel(call, plugs, code).catch((error: unknown) => {
        // Of several things the last that was asked for is no better known than the others.
        const isNowhere = error instanceof ApiError && error.status === 404
        const learner = plugs.find(({ learns }) => learns !== undefined)
        if (isNowhere && learner?.learns) onUnknown?.(code, { field: learner.field, learns: learner.learns })
        throw isNowhere && plugs.length > 1 ? new ScanRefusal(t('labelUnknown', { what: wanted })) : error
      })
      if (!hit) throw new ScanRefusal(t('scanWanted', { what: wanted }))
      const against = hit.plug.into === 'lines' ? await objection?.(hit.found, paper.values) : undefined
      if (against !== undefined) throw new ScanRefusal(against)
      return taken(hit.plug, hit.found, paper)
    },
  }
}
