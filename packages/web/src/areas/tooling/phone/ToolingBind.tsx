// Tools on machines: scan the machine and see what works on it; scan a tool and put it on a station, or take one off.
import { inLang } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
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
import { ScanRefusal, type Scanned } from '../../../engine/phone/scanning.ts'
import { signal } from '../../../engine/phone/signal.ts'
import { useScanning } from '../../../engine/phone/useScanning.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/useAsker.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { lookUp, type BoundTool, type FoundCard } from './found.ts'
import { useAboutCard, useGivenCode, usePaperRights, usePlaceOf } from './screen.ts'

const machineKind = 3

export default function ToolingBind({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { call, notify, wayTo } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const aboutOf = useAboutCard()
  const placeOf = usePlaceOf()
  const mayBind = usePaperRights('mouldEquipmentCard').mayPress('bindTool')
  const [machine, setMachine] = useState<FoundCard>()
  const [tool, setTool] = useState<FoundCard>()
  const [station, setStation] = useState('1')
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const scan = useScanning({
    waiting,
    setWaiting,
    async take(code): Promise<Scanned> {
      const found = await lookUp(call, code)
      if (found.kind !== 'card') throw new ScanRefusal(t('machineOrTool'))
      setProblem(undefined)
      if (found.cardType === machineKind) {
        setMachine(found)
        setStation(freeStation(found.tools))
      } else if (found.station !== '') throw new ScanRefusal(t('boundTo', { code: found.code, place: placeOf(found) }))
      else setTool(found)
      return { kind: 'good', text: `${found.code} ${found.name}` }
    },
  })
  useGivenCode(location, scan)

  async function done(work: () => Promise<unknown>, text: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      signal('good')
      notify.success(text)
      setTool(undefined)
      void serverState.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'newCard' })
      const again = machine && (await lookUp(call, machine.code))
      if (again?.kind !== 'card') return
      setMachine(again)
      setStation(freeStation(again.tools))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      signal('bad')
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  const bind = (toolCardId: string, equipmentCardId: string): Promise<void> => {
    const clientId = newClientId()
    return done(() => call('newCard', 'bindTool', { toolCardId, equipmentCardId, station, clientId }), t('bound'))
  }

  async function unbind({ cardId, code, times }: BoundTool): Promise<void> {
    const isSure = await asker.ask({
      title: t('unbindAsk', { code }),
      text: t('workedThere', { count: times }),
      yes: t('unbind'),
    })
    if (!isSure) return
    const clientId = newClientId()
    await done(() => call('newCard', 'unbindTool', { toolCardId: cardId, clientId }), t('unbound'))
  }

  return (
    <PhonePage
      title={inLang(screen.label, lang)}
      onBack={() => wayTo('/home')?.('')}
      foot={
        <BigButton
          isBusy={isBusy}
          disabled={!machine || !tool || !mayBind || station.trim() === ''}
          onClick={() => machine && tool && void bind(tool.id, machine.id)}
        >
          {machine && tool ? t('bindTo', { tool: tool.code, machine: machine.code, station }) : t('bindNow')}
        </BigButton>
      }
    >
      {questions}
      <ProblemNote text={mayBind ? problem : t('noRight')} />
      <Block>
        <ScanField label={t(machine ? 'scanTool' : 'scanMachine')} onCode={scan} />
      </Block>
      {machine ? (
        <Block
          title={`${machine.code} ${machine.name}`}
          aside={<span>{t('toolsOn', { count: machine.tools.length })}</span>}
        >
          {machine.tools.length === 0 ? (
            <p className={style.empty}>{t('noTools')}</p>
          ) : (
            <ul className={style.rows}>
              {machine.tools.map((bound) => (
                <li key={bound.cardId} className={style.row}>
                  <PhoneRow
                    title={`${bound.code} ${bound.name}`}
                    about={t('boundSince', { time: bound.startTime.slice(0, 16), count: bound.times })}
                    mark={t('station', { station: bound.station })}
                  >
                    <Button disabled={!mayBind || isBusy} onClick={() => void unbind(bound)}>
                      {t('unbind')}
                    </Button>
                  </PhoneRow>
                </li>
              ))}
            </ul>
          )}
        </Block>
      ) : (
        <p className={style.empty}>{t('bindHint')}</p>
      )}
      {tool && (
        <Block title={`${tool.code} ${tool.name}`}>
          <p className={style.rowAbout}>{aboutOf(tool)}</p>
          <label className={style.inline}>
            <span>{t('stationLabel')}</span>
            <Input value={station} maxLength={16} onChange={({ target }) => setStation(target.value)} />
          </label>
        </Block>
      )}
    </PhonePage>
  )
}

/** The first number that no tool stands on. */
export function freeStation(tools: readonly BoundTool[]): string {
  const taken = new Set(tools.map(({ station }) => station))
  return String(Array.from({ length: tools.length + 1 }, (_, index) => index + 1).find((n) => !taken.has(String(n))))
}
