// Each tool has its bin: scan the card, scan the bin. A bin alone shows the cards that belong into it.
import type { Values } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ProblemNote, ScanNotes } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { useGivenCode } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { usePaperRights } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useScans } from '../../../engine/phone/useScans.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { lookUp, lookUpAgain, type FoundBin, type FoundCard } from './found.ts'
import { codesOf } from './screen.ts'

export default function LocationRestrict({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('cards')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const { mayPress, noRight } = usePaperRights('cardPosition')
  const [card, setCard] = useState<FoundCard>()
  const [bin, setBin] = useState<FoundBin>()
  const { press, forget, isBusy, problem } = usePress(screen.name)

  const { waiting, ...scanning } = useScans({
    name: screen.name,
    standing: codesOf(bin, card),
    async take(code) {
      const found = await lookUp(call, code)
      forget()
      if (found.kind === 'card') setCard(found)
      else setBin(found)
      return { kind: 'good', text: found.kind === 'card' ? `${found.code} ${found.name}` : found.code }
    },
  })
  useGivenCode(location, scanning.scan)

  async function act(action: 'setHome' | 'clearHome', input: Readonly<Values>): Promise<void> {
    if (!(await press('newCard', action, input))) return
    notify.success(t(action === 'setHome' ? 'homeSet' : 'homeCleared'))
    setCard(undefined)
    void invalidate(serverState, 'newCard')
    const again = await lookUpAgain(call, bin?.code)
    if (again?.kind === 'location') setBin(again)
  }

  async function bind(tool: FoundCard, home: FoundBin): Promise<void> {
    const isOther = tool.homeLocationId !== '' && tool.homeLocationId !== home.id
    const isSure =
      !isOther ||
      (await asker.ask({
        title: t('replaceHome', { code: tool.code, bin: tool.homeLocationIdName }),
        yes: t('replace'),
      }))
    if (isSure) await act('setHome', { id: tool.id, homeLocationId: home.id })
  }

  const unbinding = (id: string) =>
    mayPress('clearHome') && (
      <Button disabled={isBusy} onClick={() => void act('clearHome', { id })}>
        {t('clearHome')}
      </Button>
    )

  return (
    <ScreenPage
      screen={screen}
      foot={
        <BigButton
          isBusy={isBusy}
          disabled={!card || !bin || !mayPress('setHome')}
          onClick={() => card && bin && void bind(card, bin)}
        >
          {card && bin ? t('bindHome', { code: card.code, bin: bin.code }) : t('bindHomeNow')}
        </BigButton>
      }
    >
      {questions}
      <ProblemNote text={mayPress('setHome') ? problem : noRight} />
      <ScanNotes waiting={waiting} scanning={scanning} />
      <Block>
        <ScanField label={t('scanCardOrBin')} onCode={scanning.scan} />
      </Block>
      {!card && !bin && <p className={style.empty}>{t('homeHint')}</p>}
      {card && (
        <Block title={`${card.code} ${card.name}`}>
          <PhoneRow
            title={card.homeLocationIdName === '' ? t('noHome') : t('homeIs', { bin: card.homeLocationIdName })}
            about={card.position}
          >
            {card.homeLocationId === '' ? undefined : unbinding(card.id)}
          </PhoneRow>
        </Block>
      )}
      {bin && (
        <Block title={t('homeOf', { bin: bin.code, count: bin.homeCards.length })}>
          <Rows of={bin.homeCards} keyOf={({ id }) => id} empty={t('homeOfNone')}>
            {({ id, code, name, position }) => (
              <PhoneRow title={code} about={`${name} · ${position}`}>
                {unbinding(id)}
              </PhoneRow>
            )}
          </Rows>
        </Block>
      )}
    </ScreenPage>
  )
}
