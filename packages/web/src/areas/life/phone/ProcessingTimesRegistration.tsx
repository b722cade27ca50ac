// Work is reported on the phone: a mould is scanned, or the machine it is on; its number is typed, and it is told what is left.
import { inLang, type Resource, type Values } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperPage } from '../../../engine/phone/PaperPage.tsx'
import { fieldsNamed } from '../../../engine/phone/PhoneFields.tsx'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { required, useGivenCode } from '../../../engine/phone/screenParts.ts'
import type { Taken } from '../../../engine/phone/usePaper.ts'
import { usePaperOfScreen } from '../../../engine/phone/usePaperOfScreen.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { isEmpty, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { lookUp, type FoundCard } from '../../cards/port.ts'
import { CardWork } from './CardWork.tsx'
import { askedFor, isRefused, machineKind, modeOf } from './reporting.ts'

export default function ProcessingTimesRegistration({ screen, location, definition: given }: OwnScreenProps) {
  const { t } = useTranslation('life')
  const lang = useLang()
  const plain = required(given)
  const [most, setMost] = useState<number>()
  const definition = useMemo(() => withMost(plain, most), [plain, most])
  const { call } = useSurroundings()
  const [reported, setReported] = useState('')

  const { inHand, questions, frame } = usePaperOfScreen({
    ...{ name: `${screen.name}:new`, title: inLang(screen.label, lang), definition, owner: 'numberRegistration' },
    remembers: ['inputMode'],
    words: { send: () => t('report'), done: () => t('reported'), save: () => t('report'), saved: () => t('reported') },
    linesTitle: () => '',
    // It counts at once, or waits for who audits it: as the company has said.
    mayFollow: () => false,
    async take(code) {
      const found = await lookUp(call, code)
      if (found.kind !== 'card') throw new ScanRefusal(t('mouldOrMachine'))
      setReported('')
      return found.cardType === machineKind && found.tools.length > 0 ? toolOf(found) : taken(found)
    },
    onDone: () => setReported(cardId),
  })
  const { values } = inHand.paper
  const cardId = textOf(values.cardId)
  useGivenCode(location, inHand.scanning.scan)
  const work = useWork(cardId)
  if (work && work.mostTimes !== most) setMost(Number(work.mostTimes))

  // The shift that runs now, for each card once: who says otherwise has said so.
  const { setHead } = inHand
  const prepared = useRef('')
  useEffect(() => {
    if (!work || prepared.current === cardId) return
    prepared.current = cardId
    const shift = valuesOf(work.shift)
    if (isEmpty(values.shiftId) && !isEmpty(shift.id)) setHead({ shiftId: shift.id, shiftIdName: shift.name })
  })

  /** What works on the machine: the one mould, or which of them is asked. */
  function toolOf({ code, tools }: FoundCard): Taken {
    const [tool, another] = tools
    if (tool && !another) return taken({ id: tool.cardId, code: tool.code, name: tool.name })
    const choices = tools.map((one) => one.code)
    return { scanned: { kind: 'doubtful', text: t('whichMould', { code }), choices } }
  }

  const taken = ({ id, code, name }: Pick<FoundCard, 'id' | 'code' | 'name'>): Taken => ({
    scanned: { kind: 'good', text: `${code} ${name}` },
    change: (before) => ({ ...before, values: { ...before.values, cardId: id, cardIdName: code } }),
  })

  return (
    <>
      {questions}
      <PaperPage
        {...frame}
        hindrance={frame.hindrance ?? (isRefused(work) ? t('countedByItself') : undefined)}
        above={<Reported cardId={cardId === '' ? reported : ''} />}
        scanLabel={t('scanMouldOrMachine')}
        head={fieldsNamed(definition.fields, askedFor(values, work))}
        onSend={() => {
          const mode = modeOf(values, work)
          if (Number(values.inputMode) !== mode) inHand.setHead({ inputMode: mode })
          inHand.send()
        }}
      >
        {cardId !== '' && work && <CardWork work={work} />}
      </PaperPage>
    </>
  )
}

/** The largest report that the company takes is told at the field. */
function withMost(definition: Resource, most: number | undefined): Resource {
  const { num } = definition.fields
  if (num?.kind !== 'int' || most === undefined) return definition
  return { ...definition, fields: { ...definition.fields, num: { ...num, min: 1, max: most } } }
}

/** What the card has left now that it was reported. */
function Reported({ cardId }: { readonly cardId: string }) {
  const work = useWork(cardId)
  return cardId !== '' && work ? <CardWork work={work} isReported /> : null
}

/** What whoever reports wants to know of the card. */
function useWork(cardId: string): Readonly<Values> | undefined {
  const { data } = useQuery<unknown>({
    queryKey: ['processNumRecord', 'lastOf', { cardId }],
    enabled: cardId !== '',
    staleTime: 0,
  })
  return data === undefined ? undefined : valuesOf(data)
}
