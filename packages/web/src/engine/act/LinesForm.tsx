// An action on some lines of a row: they are ticked, or told how much of each; what else it must be told is asked for below.
import { useQuery } from '@tanstack/react-query'
import {
  fill,
  inLang,
  isWorthTicking,
  leftOn,
  type Fields,
  type OnLines,
  type Resource,
  type Values,
} from '@tmlm/model'
import { useMemo, useState } from 'react'
import { useLang } from '../../ui/useLang.ts'
import { clientIds, type ClientIdFor } from '../call/clientId.ts'
import { cellOf } from '../cells.ts'
import { ChooseRows, type Choosable } from '../form/ChooseRows.tsx'
import { newDraft } from '../form/draft.ts'
import { FieldsAndLines } from '../form/FieldsAndLines.tsx'
import { originsOf } from '../form/origins.ts'
import type { Problems } from '../form/problems.ts'
import { insertOf } from '../form/sentDraft.ts'
import { useDraft } from '../form/useDraft.ts'
import type { ListRow } from '../list/listCall.ts'
import { partOf } from '../list/withinBusiness.ts'
import { useSurroundings } from '../surroundings.ts'
import { useWords } from '../useWords.ts'
import { listOf, textOf, valuesOf } from '../values.ts'
import { CountLines } from './CountLines.tsx'
import { nameOnWire } from './performing.ts'

interface LinesFormProps {
  readonly definition: Resource
  readonly onLines: OnLines
  readonly row: ListRow
  readonly title: string
  /** The input of the action. */
  readonly fields: Fields
  readonly onClose: () => void
  /** Answers what is wrong with the fields. */
  readonly onSend: (input: Values, clientIdFor: ClientIdFor) => Promise<Problems>
}

export default function LinesForm({ definition, onLines, row, title, fields, onClose, onSend }: LinesFormProps) {
  const lang = useLang()
  const words = useWords(definition)
  const { person, today, now } = useSurroundings()
  const [clientIdFor] = useState(clientIds)
  const [isSending, setSending] = useState(false)
  const asked = useMemo(
    () => ({ fields: Object.fromEntries(Object.entries(fields).filter(([name]) => onLines.asks?.includes(name))) }),
    [fields, onLines],
  )
  const draft = useDraft(asked, newDraft(asked.fields, originsOf(person, now())), undefined, { today: today(), lang })
  const { data, isFetching } = useQuery<unknown>({
    queryKey: [nameOnWire(definition), 'getEntityById', { id: row.id, ...partOf(definition) }],
    staleTime: 0,
  })
  const read = valuesOf(data)
  const rows = listOf(read.lines)
    .map((line): Values & Choosable => ({ ...valuesOf(line), id: textOf(valuesOf(line).id) }))
    .filter((line) => isWorthTicking(onLines, line, read))

  async function send(lines: readonly Values[]): Promise<void> {
    const { problems, values } = draft.judge()
    if (Object.keys(problems).length > 0) return
    setSending(true)
    try {
      draft.showRefused(await onSend({ ...insertOf(asked.fields, values), lines }, clientIdFor))
    } finally {
      setSending(false)
    }
  }

  const { lines: own } = definition.fields
  const shown = own?.kind === 'lines' ? own.fields : {}
  const { lines: input } = fields
  const common = {
    ...{ title, rows, isBusy: isFetching, empty: inLang(onLines.empty, lang), isSaving: isSending, onClose },
    yes: (count: number) => inLang(fill(onLines.label, { count }), lang),
    columns: onLines.columns.map((name) => {
      const field = shown[name]
      if (!field) throw new Error(`${definition.name} shows no ${name} of its lines`)
      return [
        name,
        inLang(field.label, lang),
        (line: Values) => cellOf(name, field, line, { ...words, tellsZero: true }).text,
      ] as const
    }),
    below: Object.keys(asked.fields).length > 0 && (
      <FieldsAndLines definition={asked} values={draft.values} problems={draft.problems} onChange={draft.change} />
    ),
  }
  const { counts } = onLines
  if (counts === undefined || input?.kind !== 'lines')
    return (
      <ChooseRows
        {...common}
        {...(input?.help ? { note: inLang(input.help, lang) } : {})}
        onChoose={(chosen) => void send(chosen.map(({ id }) => ({ id })))}
      />
    )
  return (
    <CountLines
      {...{ ...common, counts, fields: input.fields }}
      leftOf={(line) => leftOn(onLines, line)}
      onSend={(lines) => (lines.length === 0 ? onClose() : void send(lines))}
    />
  )
}
