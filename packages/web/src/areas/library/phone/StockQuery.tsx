// What lies where: by file how many there are, how many are free and in which bins; a file opens its cards, a card its
// page. A scanned bin shows what stands in it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { EndlessList } from '../../../engine/phone/EndlessList.tsx'
import { ScanNotes } from '../../../engine/phone/Notes.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import { Rows } from '../../../engine/phone/Rows.tsx'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { useGivenCode } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useScans } from '../../../engine/phone/useScans.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { type FoundBin, lookUp } from '../../cards/port.ts'
import { firstBins } from './stockBins.ts'

export default function StockQuery({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation(['library', 'cards'])
  const { call, wayTo } = useSurroundings()
  const [typed, setTyped] = useState('')
  const [bin, setBin] = useState<FoundBin>()
  const keyword = useDebounced(typed.trim(), 400)
  const asked = new URLSearchParams(location.search)
  const file = asked.get('file')
  const openCard = wayTo('/home/CardInfo')

  const { waiting, ...scanning } = useScans({
    name: screen.name,
    async take(code): Promise<Scanned> {
      const found = await lookUp(call, code)
      if (found.kind === 'location') setBin(found)
      else openCard?.(`?id=${found.id}`)
      return { kind: 'good', text: found.kind === 'card' ? `${found.code} ${found.position}` : found.code }
    },
  })

  useGivenCode(location, scanning.scan)

  if (file !== null)
    return (
      <ScreenPage screen={screen} title={asked.get('name') ?? undefined} onBack={() => wayTo(screen.path)?.('')}>
        <EndlessList
          resource="statisticalQuery"
          action="listPosition"
          input={{ archivesId: file, placeType: '1' }}
          empty={t('noStock')}
          keyedBy="cardId"
        >
          {(row) => (
            <PhoneRow
              title={textOf(row.code)}
              about={textOf(row.name)}
              mark={textOf(row.position)}
              onPress={openCard && (() => openCard(`?id=${textOf(row.cardId)}`))}
            />
          )}
        </EndlessList>
      </ScreenPage>
    )
  return (
    <ScreenPage screen={screen}>
      <ScanNotes waiting={waiting} scanning={scanning} />
      <Block>
        <ScanField label={t('scanStock')} onCode={scanning.scan} onType={setTyped} />
      </Block>
      {bin && (
        <Block title={t('inBin', { bin: bin.code, count: bin.cards.length })}>
          <Rows of={bin.cards} keyOf={({ id }) => id} empty={t('binEmpty', { ns: 'cards' })}>
            {({ id, code, name }) => (
              <PhoneRow title={code} about={name} onPress={openCard && (() => openCard(`?id=${id}`))} />
            )}
          </Rows>
        </Block>
      )}
      <EndlessList
        resource="statisticalQuery"
        action="listStock"
        input={{ groupBy: 'archive', keyword }}
        empty={t('noStock')}
        keyedBy="archivesId"
      >
        {(row, page) => (
          <PhoneRow
            title={textOf(row.archivesIdName) || t('noFile')}
            about={
              <>
                {t('freeOf', { free: textOf(row.free) || '0', quantity: textOf(row.quantity) })}
                <BinsOf
                  file={textOf(row.archivesId)}
                  quantity={Number(row.quantity)}
                  files={page.map((other) => textOf(other.archivesId))}
                />
              </>
            }
            onPress={() =>
              wayTo(screen.path)?.(
                `?file=${textOf(row.archivesId)}&name=${encodeURIComponent(textOf(row.archivesIdName))}`,
              )
            }
          />
        )}
      </EndlessList>
    </ScreenPage>
  )
}

interface BinsOfProps {
  readonly file: string
  /** How many of it lie anywhere. */
  readonly quantity: number
  readonly files: readonly string[]
}

/** Where the cards of a file lie, asked for once for all files that came together. */
function BinsOf({ file, quantity, files }: BinsOfProps) {
  const { t } = useTranslation(['library', 'cards'])
  const asked = files.filter((id) => id !== '').join(',')
  const { data } = useQuery<unknown>({
    queryKey: ['statisticalQuery', 'listStock', { groupBy: 'archiveBin', archivesId: asked, pageSize: 200 }],
    enabled: file !== '',
  })
  if (data === undefined) return null
  const { named, rest, isWhole } = firstBins(data, file, quantity)
  if (named.length === 0) return isWhole ? null : <span className={style.bins}>{t('allBinsInside')}</span>
  const names = named.map((bin) => (bin.quantity > 1 ? `${bin.name} × ${bin.quantity}` : bin.name)).join(t('comma'))
  const more = isWhole ? (rest > 0 ? t('andBins', { count: rest }) : '') : t('moreBins')
  return <span className={style.bins}>{names + more}</span>
}
