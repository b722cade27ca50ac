// Each tool has its bin: scan the card, scan the bin. A bin alone shows the cards that belong into it.
import { inLang } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/apiError.ts'
import { newClientId } from '../../../engine/clientId.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ProblemNote } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { signal } from '../../../engine/phone/signal.ts'
import { useScanning } from '../../../engine/phone/useScanning.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { lookUp, type FoundBin, type FoundCard } from './found.ts'
import { useGivenCode, usePaperRights } from './screen.ts'

export default function LocationRestrict({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { call, notify, wayTo } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const { mayPress } = usePaperRights('cardPosition')
  const [card, setCard] = useState<FoundCard>()
  const [bin, setBin] = useState<FoundBin>()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const scan = useScanning({
    waiting,
    setWaiting,
    async take(code): Promise<Scanned> {
      const found = await lookUp(call, code)
      setProblem(undefined)
      if (found.kind === 'card') setCard(found)
      else setBin(found)
      return { kind: 'good', text: `${found.code} ${found.name}` }
    },
  })
  useGivenCode(location, scan)

  async function act(action: 'setHome' | 'clearHome', input: Readonly<Record<string, unknown>>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('newCard', action, { ...input, clientId: newClientId() })
      signal('good')
      notify.success(t(action === 'setHome' ? 'homeSet' : 'homeCleared'))
      void serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'newCard' })
      setCard(undefined)
      const again = bin && (await lookUp(call, bin.code))
      if (again?.kind === 'location') setBin(again)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      signal('bad')
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
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

  return (
    <PhonePage
      title={inLang(screen.label, lang)}
      onBack={() => wayTo('/home')?.('')}
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
      <ProblemNote text={mayPress('setHome') ? problem : t('noRight')} />
      <Block>
        <ScanField label={t('scanCardOrBin')} onCode={scan} />
      </Block>
      {!card && !bin && <p className={style.empty}>{t('homeHint')}</p>}
      {card && (
        <Block title={`${card.code} ${card.name}`}>
          <PhoneRow
            title={card.homeLocationIdName === '' ? t('noHome') : t('homeIs', { bin: card.homeLocationIdName })}
            about={card.position}
          >
            {card.homeLocationId !== '' && mayPress('clearHome') && (
              <Button disabled={isBusy} onClick={() => void act('clearHome', { id: card.id })}>
                {t('clearHome')}
              </Button>
            )}
          </PhoneRow>
        </Block>
      )}
      {bin && (
        <Block title={t('homeOf', { bin: bin.code, count: bin.homeCards.length })}>
          {bin.homeCards.length === 0 && <p className={style.empty}>{t('homeOfNone')}</p>}
          <ul className={style.rows}>
            {bin.homeCards.map((one) => (
              <li key={one.id} className={style.row}>
                <PhoneRow title={one.code} about={`${one.name} · ${one.position}`}>
                  {mayPress('clearHome') && (
                    <Button disabled={isBusy} onClick={() => void act('clearHome', { id: one.id })}>
                      {t('clearHome')}
                    </Button>
                  )}
                </PhoneRow>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </PhonePage>
  )
}
