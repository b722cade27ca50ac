// Changers who could be sent: free, at work or off duty, and what each has to do today.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'

interface ChangersProps {
  readonly productLineId: string
  readonly chosen: string
  readonly onChoose: (changer: Values) => void
}

const order = ['idle', 'changing', 'off']

export function Changers({ productLineId, chosen, onChoose }: ChangersProps) {
  const { t } = useTranslation('mouldChange')
  const { data } = useQuery<unknown>({
    queryKey: ['moldTask', 'myCard', productLineId === '' ? {} : { productLineId }],
    staleTime: 0,
  })
  const changers = listOf(valuesOf(data).list)
    .map(valuesOf)
    .toSorted(
      (a, b) => order.indexOf(textOf(a.state)) - order.indexOf(textOf(b.state)) || Number(a.load) - Number(b.load),
    )
  if (data === undefined) return null
  return (
    <Block title={t('changers')}>
      <Rows of={changers} keyOf={({ id }) => textOf(id)} empty={t('noChangers')}>
        {(changer) => (
          <PhoneRow
            title={`${chosen === changer.id ? '✓ ' : ''}${textOf(changer.name)} ${textOf(changer.jobNo)}`}
            about={[
              t('loadToday', { count: Number(changer.load) }),
              ...(changer.runningId === null
                ? []
                : [runningText(changer, t('minutes', { count: Number(changer.minutes) }))]),
            ].join(' · ')}
            mark={<ChangerState changer={changer} />}
            onPress={() => onChoose(changer)}
          />
        )}
      </Rows>
    </Block>
  )
}

const runningText = ({ machine, runningCode }: Readonly<Values>, minutes: string): string =>
  `${textOf(machine)} ${textOf(runningCode)} ${minutes}`

const words = { idle: 'free', changing: 'changing', off: 'offDuty' } as const
const tones = { idle: 'success', changing: 'warning', off: 'default' } as const

export function ChangerState({ changer }: { readonly changer: Readonly<Values> }) {
  const { t } = useTranslation('mouldChange')
  const state = changer.state === 'changing' || changer.state === 'off' ? changer.state : 'idle'
  return <StatusTag tone={tones[state]}>{t(words[state])}</StatusTag>
}
