// Runs on the phone: one scan of the machine shows what it does, and what comes next is one press.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { ScanField } from '../../../engine/phone/ScanField.tsx'
import type { Scanned } from '../../../engine/phone/scanning.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { readPage } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { MachineRun } from './MachineRun.tsx'

const most = '200'

export default function EquipmentOee({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('oee')
  const { call, wayTo } = useSurroundings()
  const machines = useQuery<unknown>({ queryKey: ['newCard', 'listForOee', { pageSize: most, orderBy: 'code' }] })
  const open = useQuery<unknown>({
    queryKey: ['oeeDetail', 'listOpen', { pageSize: most }],
    refetchInterval: 15_000,
  })
  const rows = readPage(machines.data).rows
  const runs = new Map(readPage(open.data).rows.map((run) => [textOf(run.cardId), run]))
  const chosen = rows.find(({ id }) => id === new URLSearchParams(location.search).get('card'))
  const show = (id: string): void => wayTo(screen.path)?.(`?card=${id}`)

  async function take(code: string): Promise<Scanned> {
    const found = valuesOf(await call('newCard', 'getByQr', { code }).catch(() => undefined))
    const machine = rows.find(({ id }) => id === textOf(found.id))
    if (!machine) return { kind: 'bad', text: t('noSuchMachine') }
    show(machine.id)
    return { kind: 'good', text: `${textOf(machine.code)} ${textOf(machine.name)}` }
  }

  return (
    <ScreenPage screen={screen}>
      <ScanField label={t('scanMachine')} onCode={take} />
      {machines.error && <Failed error={machines.error} onRetry={machines.refetch} />}
      {chosen && open.data !== undefined && (
        <MachineRun key={chosen.id} machine={chosen} run={runs.get(chosen.id)} screen={screen} />
      )}
      <Block title={t('machines')}>
        <Rows of={rows} keyOf={({ id }) => id} empty={t('noMachines')}>
          {(machine) => {
            const run = runs.get(machine.id)
            const state = run === undefined ? 'off' : run.statusKey === 'paused' ? 'paused' : 'running'
            return (
              <PhoneRow
                title={`${textOf(machine.code)} ${textOf(machine.name)}`}
                about={[machine.productLineIdName, run?.pauseReason].map(textOf).filter(Boolean).join(' · ')}
                mark={<StatusTag tone={tones[state]}>{t(state)}</StatusTag>}
                onPress={() => show(machine.id)}
              />
            )
          }}
        </Rows>
      </Block>
    </ScreenPage>
  )
}

const tones = { off: 'default', running: 'success', paused: 'warning' } as const
