// Counting parts: scan a bin for its lines, then a part, type how many there are, next. What is not on the list is added.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button, Progress } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { NumberPad } from '../../../engine/phone/NumberPad.tsx'
import { ProblemNote, ScanNotes } from '../../../engine/phone/Notes.tsx'
import { Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { useScans } from '../../../engine/phone/useScans.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { usePaperRights } from '../../../engine/phone/usePaperRights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { byLocation } from '../papers/counts.ts'
import type { FoundThing } from './found.ts'
import { usePartOfCode } from './usePartOfCode.ts'

/** What is being counted: a line of the paper, or a part that it does not know here. */
interface Counted {
  readonly title: string
  readonly start: string
  readonly sends: (qty: string) => Values
}

export function CountParts({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTranslation('accessory')
  const { notify } = useSurroundings()
  const serverState = useQueryClient()
  const { mayPress } = usePaperRights('accessoryCheckOrder')
  const [bin, setBin] = useState<FoundThing>()
  const [counting, setCounting] = useState<Counted>()
  const { press, isBusy, problem } = usePress(`AccessoryCheckOrder:${id}`)
  const { data, error } = useQuery<unknown>({ queryKey: ['accessoryCheckOrder', 'getEntityById', { id }] })
  const paper = valuesOf(data)
  const all = byLocation(listOf(paper.lines).map(valuesOf))
  const here = bin ? all.filter((line) => line.locationId === bin.id) : all
  const counted = all.filter((line) => line.countedQty !== null).length

  const lineCounted = (line: Values): Counted => ({
    title: nameOf(line),
    start: textOf(line.countedQty),
    sends: (countedQty) => ({ lines: [{ id: line.id, countedQty }] }),
  })

  const { thingOf, dialog } = usePartOfCode((code) => void scanning.scan(code))
  const { waiting, ...scanning } = useScans({
    name: `AccessoryCheckOrder:${id}`,
    async take(code): Promise<Scanned> {
      const thing = await thingOf(code)
      if (thing.kind === 'location') setBin(thing)
      else {
        const line = here.find(
          ({ accessoryId, batchId }) => accessoryId === thing.id && (!thing.batchId || batchId === thing.batchId),
        )
        setCounting(line ? lineCounted(line) : added(thing, bin))
      }
      return { kind: 'good', text: `${thing.code} ${thing.name}` }
    },
  })

  async function keep(qty: string): Promise<void> {
    if (!counting) return
    setCounting(undefined)
    if (!(await press('accessoryCheckOrder', 'recordCount', { id, ...counting.sends(qty) }))) return
    notify.success(`${counting.title} ${qty}`)
    await invalidate(serverState, 'accessoryCheckOrder')
  }

  return (
    <PhonePage title={textOf(paper.code)} onBack={onBack}>
      <ProblemNote text={problem ?? (data === undefined ? error?.message : undefined)} />
      <ScanNotes waiting={waiting} scanning={scanning} />
      <Block title={t('countedOf', { counted, all: all.length })}>
        <Progress percent={all.length === 0 ? 0 : Math.round((counted / all.length) * 100)} />
      </Block>
      {mayPress('count') && (
        <Block>
          <ScanField label={t(bin ? 'scanPartHere' : 'scanBinOrPart')} onCode={scanning.scan} />
        </Block>
      )}
      <Block
        title={bin ? bin.code : textOf(paper.warehouseIdName)}
        aside={bin && <Button onClick={() => setBin(undefined)}>{t('allBins')}</Button>}
      >
        <Rows of={here} keyOf={(line) => textOf(line.id)} empty={t('nothingHere')}>
          {(line) => (
            <PhoneRow
              title={nameOf(line)}
              about={[line.locationIdName, line.batchIdName].map(textOf).filter(Boolean).join(' · ')}
              mark={line.countedQty === null ? t('notCounted') : `${t('countedQty')} ${textOf(line.countedQty)}`}
              {...(mayPress('count') && !isBusy ? { onPress: () => setCounting(lineCounted(line)) } : {})}
            />
          )}
        </Rows>
      </Block>
      {dialog}
      {counting && (
        <NumberPad
          title={counting.title}
          limits={t('countedQty')}
          unit=""
          start={counting.start}
          isWithin={(value) => Number(value) >= 0}
          onDone={(qty) => void keep(qty)}
          onClose={() => setCounting(undefined)}
        />
      )}
    </PhonePage>
  )
}

const nameOf = (line: Readonly<Values>): string => textOf(line.accessoryIdTitle) || textOf(line.accessoryIdName)

const added = (part: FoundThing, bin: FoundThing | undefined): Counted => ({
  title: `${part.code} ${part.name}`,
  start: '',
  sends: (countedQty) => ({
    ...{ accessoryId: part.id, countedQty },
    ...(bin ? { locationId: bin.id } : {}),
    ...(part.batchId ? { batchId: part.batchId } : {}),
  }),
})
