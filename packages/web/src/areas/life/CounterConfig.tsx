// Counters: their secrets told once, devices that nobody registered, and keys of gateways.
import { useAttempt } from '../../engine/call/useAttempt.ts'
import { dieCounter } from '@tmlm/model/areas/life/dieCounter'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ListRow } from '../../engine/list/listCall.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { useSurroundings } from '../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../engine/values.ts'
import { GatewayKeys } from './GatewayKeys.tsx'
import { SecretDialog, type Told } from './SecretDialog.tsx'
import { UnknownDevices } from './UnknownDevices.tsx'

export default function CounterConfig(props: OwnScreenProps) {
  const { t } = useTranslation('life')
  const { call } = useSurroundings()
  const { attempt, write } = useAttempt()
  const rights = props.rights
  const [told, setTold] = useState<Told | null>(null)
  const [opened, setOpened] = useState<'unknown' | 'keys' | null>(null)

  async function resetKey(row: ListRow): Promise<void> {
    await attempt(async () => {
      const answer = valuesOf(await write(dieCounter.name, 'resetKey', { id: row.id }))
      setTold({ accessKey: textOf(row.deviceNo), secret: textOf(answer.secret) })
    })
  }

  async function tellSecret(answer: Readonly<Record<string, unknown>>): Promise<void> {
    const secret = textOf(answer.secret)
    if (secret === '') return
    const row = valuesOf(await call(dieCounter.name, 'getEntityById', { id: answer.id }))
    setTold({ accessKey: textOf(row.deviceNo), secret })
  }

  const buttons = (['unknown', 'keys'] as const)
    .filter((key) => rights.mayPress(key))
    .map((key) => (
      <Button key={key} onClick={() => setOpened(key)}>
        {t(key === 'unknown' ? 'unknownTitle' : 'keysTitle')}
      </Button>
    ))
  return (
    <ListOfScreen
      {...props}
      slots={{
        buttons,
        presses: { resetKey: (row) => void resetKey(row) },
        isOffered: (action, row) =>
          action === 'endGap'
            ? row.gapFrom !== null && row.gapTo === null
            : action !== 'startGap' || row.gapFrom === null,
        onSaved: (answer) => void tellSecret(answer),
      }}
    >
      <SecretDialog told={told} onClose={() => setTold(null)} />
      {opened === 'unknown' && <UnknownDevices onClose={() => setOpened(null)} onTold={setTold} />}
      {opened === 'keys' && <GatewayKeys onClose={() => setOpened(null)} onTold={setTold} />}
    </ListOfScreen>
  )
}
