// Finds one card: by scanning it, or by typing a part of its code or name and choosing from what is found.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EndlessList } from '../../../engine/phone/EndlessList.tsx'
import { ScanNotes } from '../../../engine/phone/Notes.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { useScans } from '../../../engine/phone/useScans.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { codeOf, textOf } from '../../../engine/values.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import { lookUp, type FoundBin } from './found.ts'

interface CardSearchProps {
  /** Of the screen. */
  readonly name: string
  readonly onCard: (id: string, code: string) => void
  /** Where a bin means something too. */
  readonly onBin?: (bin: FoundBin) => void
  readonly hint: string
}

export function CardSearch({ name, onCard, onBin, hint }: CardSearchProps) {
  const { t } = useTranslation('cards')
  const { call } = useSurroundings()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 400)

  const { waiting, ...scanning } = useScans({
    name: name,
    async take(code): Promise<Scanned> {
      const found = await lookUp(call, code)
      if (found.kind === 'card') onCard(found.id, found.code)
      else if (onBin) onBin(found)
      else return { kind: 'bad', text: t('cardWanted') }
      return { kind: 'good', text: found.code }
    },
  })

  return (
    <>
      <ScanNotes waiting={waiting} scanning={scanning} />
      <Block>
        <ScanField label={t('scanOrSearch')} onCode={scanning.scan} onType={setTyped} />
      </Block>
      {keyword === '' ? (
        <p className={style.empty}>{hint}</p>
      ) : (
        <EndlessList resource="newCard" input={{ picker: '1', keyword }} empty={t('noCardFound', { keyword })}>
          {(row) => (
            <PhoneRow title={codeOf(row)} about={textOf(row.name)} onPress={() => onCard(row.id, codeOf(row))} />
          )}
        </EndlessList>
      )}
    </>
  )
}
