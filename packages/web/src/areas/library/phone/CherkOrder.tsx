// The stocktakes that are open, and counting one of them on the phone.
import { inLang } from '@tmlm/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from '../../../engine/cells.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { EndlessList } from '../../../engine/phone/EndlessList.tsx'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Tabs } from '../../../engine/phone/Tabs.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useWords } from '../../../engine/useWords.ts'
import { textOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { required } from '../../cards/port.ts'
import { CountSlip } from './CountSlip.tsx'

export default function CherkOrder({ screen, definition, location }: OwnScreenProps) {
  const slip = required(definition)
  const { t } = useTranslation('library')
  const lang = useLang()
  const { person, wayTo } = useSurroundings()
  const [tab, setTab] = useState<'mine' | 'all'>('mine')
  const words = useWords(slip)
  const id = new URLSearchParams(location.search).get('id')
  if (id !== null) return <CountSlip key={id} id={id} definition={slip} onBack={() => wayTo(screen.path)?.('')} />
  return (
    <PhonePage title={inLang(screen.label, lang)} onBack={() => wayTo('/home')?.('')}>
      <Tabs
        tabs={[
          ['mine', t('mine')],
          ['all', t('all')],
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <EndlessList
        resource={slip.name}
        input={{ status: '0', ...(tab === 'mine' ? { counterIds: person.userId } : {}) }}
        empty={t(tab === 'mine' ? 'noSlipsOfMine' : 'noSlips')}
      >
        {(row) => {
          const progress = slip.fields.progress && cellOf('progress', slip.fields.progress, row, words)
          return (
            <PhoneRow
              title={textOf(row.name)}
              about={[textOf(row.code), textOf(row.warehouseIdName)].join(' · ')}
              mark={
                <>
                  <StatusTag tone={progress?.tone ?? 'default'}>{progress?.text}</StatusTag>
                  {row.progressKey !== 'notStarted' && (
                    <div>{t('countedOf', { counted: textOf(row.countedQty), book: textOf(row.bookQty) })}</div>
                  )}
                </>
              }
              onPress={() => wayTo(screen.path)?.(`?id=${row.id}`)}
            />
          )
        }}
      </EndlessList>
    </PhonePage>
  )
}
