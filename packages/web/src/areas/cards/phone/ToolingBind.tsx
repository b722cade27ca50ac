// Tools on machines: scan the machine and see what works on it; scan a tool and put it on a station, or take one off.
import type { Values } from '@tmlm/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../../engine/call/invalidate.ts'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { useKept } from '../../../engine/phone/kept.ts'
import { ProblemNote, ScanNotes } from '../../../engine/phone/Notes.tsx'
import { BigButton, Block } from '../../../engine/phone/PhonePage.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScanRefusal } from '../../../engine/phone/scanning.ts'
import { useGivenCode } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { usePaperRights } from '../../../engine/phone/usePaperRights.ts'
import { usePress } from '../../../engine/phone/usePress.ts'
import { useScans } from '../../../engine/phone/useScans.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { MachineTools, ToolToBind } from './BindParts.tsx'
import { lookUp, lookUpAgain, type BoundTool, type FoundCard } from './found.ts'
import {
  readReason,
  readStation,
  reasonFor,
  stationOn,
  takes,
  type TypedReason,
  type TypedStation,
} from './stations.ts'
import { codesOf, usePlaceOf } from './screen.ts'

const machineKind = 3
const lifeIsOver = 2

export default function ToolingBind({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('cards')
  const { call, notify } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const placeOf = usePlaceOf()
  const { mayPress, noRight } = usePaperRights('mouldEquipmentCard')
  const mayBind = mayPress('bindTool')
  const [machine, setMachine] = useState<FoundCard>()
  const [tool, setTool] = useState<FoundCard>()
  const typed = useKept<TypedStation | undefined>(`${screen.name}:station`, () => undefined, readStation)
  const station = stationOn(machine, typed.value)
  const isUnfit = machine !== undefined && tool !== undefined && !takes(machine, tool)
  const typedReason = useKept<TypedReason | undefined>(`${screen.name}:reason`, () => undefined, readReason)
  const reason = reasonFor(tool, typedReason.value)
  const isWorn = tool?.dueState === lifeIsOver && mayPress('lifeOverride')
  const { press, forget, isBusy, problem } = usePress(screen.name)

  const { waiting, ...scanning } = useScans({
    name: screen.name,
    standing: codesOf(machine, tool),
    async take(code) {
      const found = await lookUp(call, code)
      if (found.kind !== 'card') throw new ScanRefusal(t('machineOrTool'))
      forget()
      if (found.cardType === machineKind) setMachine(found)
      else if (found.station !== '') throw new ScanRefusal(t('boundTo', { code: found.code, place: placeOf(found) }))
      else setTool(found)
      return { kind: 'good', text: `${found.code} ${found.name}` }
    },
  })
  useGivenCode(location, scanning.scan)

  async function act(action: 'bindTool' | 'unbindTool', input: Readonly<Values>): Promise<void> {
    if (!(await press('newCard', action, input))) return
    notify.success(t(action === 'bindTool' ? 'bound' : 'unbound'))
    // What was typed belongs to the tool that is still to be put on.
    if (action === 'bindTool') {
      setTool(undefined)
      typed.clear()
      typedReason.clear()
    }
    void invalidate(serverState, 'newCard')
    const again = await lookUpAgain(call, machine?.code)
    if (again?.kind === 'card') setMachine(again)
  }

  const bind = (on: FoundCard, at: FoundCard): Promise<void> =>
    act('bindTool', {
      ...{ toolCardId: on.id, equipmentCardId: at.id, station },
      ...(isWorn && reason.trim() !== '' ? { reason: reason.trim() } : {}),
    })

  async function unbind({ cardId, code, times }: BoundTool): Promise<void> {
    const isSure = await asker.ask({
      title: t('unbindAsk', { code }),
      text: t('workedThere', { count: times }),
      yes: t('unbind'),
    })
    if (isSure) await act('unbindTool', { toolCardId: cardId })
  }

  return (
    <ScreenPage
      screen={screen}
      foot={
        <BigButton
          isBusy={isBusy}
          disabled={!machine || !tool || !mayBind || isUnfit || station.trim() === ''}
          onClick={() => machine && tool && void bind(tool, machine)}
        >
          {machine && tool ? t('bindTo', { tool: tool.code, machine: machine.code, station }) : t('bindNow')}
        </BigButton>
      }
    >
      {questions}
      <ProblemNote text={mayBind ? problem : noRight} />
      <ProblemNote text={isUnfit ? t('notTaken', { machine: machine.code, tool: tool.code }) : undefined} />
      <ScanNotes waiting={waiting} scanning={scanning} />
      <Block>
        <ScanField label={t(machine ? 'scanTool' : 'scanMachine')} onCode={scanning.scan} />
      </Block>
      {machine ? (
        <MachineTools machine={machine} mayUnbind={mayBind && !isBusy} onUnbind={(bound) => void unbind(bound)} />
      ) : (
        <p className={style.empty}>{t('bindHint')}</p>
      )}
      {tool && (
        <ToolToBind
          tool={tool}
          station={station}
          onStation={(next) => typed.change(() => ({ machineId: machine?.id ?? '', station: next }))}
          reason={isWorn ? reason : undefined}
          onReason={(next) => typedReason.change(() => ({ toolId: tool.id, reason: next }))}
          onOther={() => setTool(undefined)}
        />
      )}
    </ScreenPage>
  )
}
