// A changer by his figures; who sends them out sees everybody.
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import style from '../../../engine/phone/phone.module.css'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { Figures } from './Figures.tsx'

export default function ChangeMouldCard({ screen }: OwnScreenProps) {
  const { t } = useTranslation('mouldChange')
  const { data, error } = useQuery<unknown>({ queryKey: ['moldTask', 'myCard', {}], staleTime: 0 })
  const changers = listOf(valuesOf(data).list).map(valuesOf)
  return (
    <ScreenPage screen={screen}>
      {data !== undefined && changers.length === 0 && <p className={style.empty}>{t('noChanges')}</p>}
      {error && <p role="alert">{error.message}</p>}
      {changers.map((changer, nth) => (
        <Block
          key={textOf(changer.id)}
          title={`${nth + 1}. ${textOf(changer.name)} ${textOf(changer.jobNo)}`}
          aside={<Busy changer={changer} />}
        >
          <Figures
            of={[
              [t('doneToday'), textOf(changer.today)],
              [t('doneThisMonth'), textOf(changer.month)],
              [t('given'), textOf(changer.waiting)],
              [t('averageMonth'), textOf(changer.average) || '—'],
              [t('averageStandard'), textOf(changer.standard) || '—'],
              [t('onTimeRate'), changer.onTimeRate === null ? '—' : `${textOf(changer.onTimeRate)}%`],
            ]}
          />
        </Block>
      ))}
    </ScreenPage>
  )
}

function Busy({ changer }: { readonly changer: Readonly<Values> }) {
  const { t } = useTranslation('mouldChange')
  return Number(changer.running) > 0 ? (
    <StatusTag tone="warning">{t('changing')}</StatusTag>
  ) : (
    <StatusTag tone="success">{t('free')}</StatusTag>
  )
}
