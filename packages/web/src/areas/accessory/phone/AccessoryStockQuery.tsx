// How much of a part there is and what of it may be taken; a part opens where it lies, what may stand in for it and
// what moved last, a scanned bin what lies in it.
import { listByAccessory, listHistory, listStock } from '@tmlm/model/areas/accessory/accessoryReports'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PlainFacts } from '../../../engine/phone/Facts.tsx'
import { ScanNotes } from '../../../engine/phone/Notes.tsx'
import { PaperList } from '../../../engine/phone/PaperList.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useScans } from '../../../engine/phone/useScans.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import type { FoundThing } from './found.ts'
import { usePartOfCode } from './usePartOfCode.ts'
import { useUnitLabel } from './useUnitLabel.ts'

export default function AccessoryStockQuery({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('accessory')
  const unitOf = useUnitLabel()
  const { wayTo } = useSurroundings()
  const [typed, setTyped] = useState('')
  const [bin, setBin] = useState<FoundThing>()
  const keyword = useDebounced(typed.trim(), 400)
  const asked = new URLSearchParams(location.search)
  const part = asked.get('part')
  const open = (id: string, name: string): void => wayTo(screen.path)?.(`?part=${id}&name=${encodeURIComponent(name)}`)

  const { thingOf, dialog } = usePartOfCode((code) => void scanning.scan(code))
  const { waiting, ...scanning } = useScans({
    name: screen.name,
    async take(code): Promise<Scanned> {
      const thing = await thingOf(code)
      if (thing.kind === 'location') setBin(thing)
      else open(thing.id, `${thing.code} ${thing.name}`)
      return { kind: 'good', text: `${thing.code} ${thing.name}` }
    },
  })

  if (part !== null)
    return (
      <ScreenPage screen={screen} title={asked.get('name') ?? undefined} onBack={() => wayTo(screen.path)?.('')}>
        <PartInside id={part} />
      </ScreenPage>
    )
  return (
    <ScreenPage screen={screen}>
      {dialog}
      <ScanNotes waiting={waiting} scanning={scanning} />
      <Block>
        <ScanField label={t('scanStock')} onCode={scanning.scan} onType={setTyped} />
      </Block>
      {bin ? (
        <Block title={bin.code} aside={<Button onClick={() => setBin(undefined)}>{t('allParts')}</Button>}>
          <PaperList
            definition={listStock}
            input={{ locationId: bin.id }}
            empty={t('nothingHere')}
            tells={['spec', 'batchId']}
            mark={(row) => `${textOf(row.qty)} ${unitOf(row.unit)}`}
            onOpen={(row) => open(textOf(row.accessoryId), textOf(row.accessoryIdName))}
          />
        </Block>
      ) : (
        <PaperList
          definition={listByAccessory}
          input={{ keyword }}
          empty={t('noStock')}
          title={(row) => `${textOf(row.code)} ${textOf(row.accessoryIdTitle) || textOf(row.accessoryIdName)}`}
          tells={['spec', 'warehouseId']}
          marks={['level']}
          markBelow={(row) =>
            t('availableOf', { available: textOf(row.available), qty: textOf(row.qty), unit: unitOf(row.unit) })
          }
          onOpen={(row) => open(textOf(row.accessoryId), textOf(row.accessoryIdName))}
        />
      )}
    </ScreenPage>
  )
}

function PartInside({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const unitOf = useUnitLabel()
  return (
    <>
      <Block title={t('whereItLies')}>
        <PaperList
          definition={listStock}
          input={{ accessoryId: id }}
          empty={t('noStock')}
          title={(row) => [row.warehouseIdName, row.locationIdName].map(textOf).filter(Boolean).join(' ')}
          tells={['batchId', 'expiryDate', 'batchState']}
          mark={(row) => `${textOf(row.qty)} ${unitOf(row.unit)}`}
        />
      </Block>
      <StandIns id={id} />
      <Block title={t('lastMoves')}>
        <PaperList
          definition={listHistory}
          input={{ accessoryId: id }}
          empty={t('noMoves')}
          title={(row) => textOf(row.docCode)}
          tells={['moveType', 'postTime', 'warehouseId']}
          mark={(row) =>
            `${row.inQty === null ? `−${textOf(row.outQty)}` : `+${textOf(row.inQty)}`} ${unitOf(row.unit)}`
          }
        />
      </Block>
    </>
  )
}

/** What may be taken in its place, with how much there is of it; nothing where nobody has named any. */
function StandIns({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const unitOf = useUnitLabel()
  const { data } = useQuery<unknown>({ queryKey: ['accessory', 'getEntityById', { id }] })
  const parts = listOf(valuesOf(data).standIns).map(valuesOf)
  if (parts.length === 0) return null
  return (
    <Block title={t('standIns')}>
      <PlainFacts
        facts={parts.map((part) => [
          [part.code, part.name, part.spec].map(textOf).filter(Boolean).join(' '),
          `${textOf(part.onHand)} ${unitOf(part.unit)}`,
        ])}
      />
    </Block>
  )
}
