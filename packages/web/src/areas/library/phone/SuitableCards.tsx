// Cards in stock that make the product, those with the most life left first; a touch takes one, another gives it back.
import { useQuery } from '@tanstack/react-query'
import { suggestedAtMost } from '@tmlm/model/areas/library/requisitionTooling'
import { CheckCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import style from '../../../engine/phone/phone.module.css'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { LifeMark } from '../../cards/port.ts'

export interface Suitable {
  readonly id: string
  readonly code: string
  readonly about: string
  readonly warehouseId: string
}

interface SuitableCardsProps {
  readonly productId: string
  readonly warehouseId: string
  readonly isChosen: (id: string) => boolean
  readonly onChoose: (card: Suitable) => void
}

export function SuitableCards({ productId, warehouseId, isChosen, onChoose }: SuitableCardsProps) {
  const { t } = useTranslation('library')
  const { data, isPending } = useQuery<unknown>({
    queryKey: ['requisitionTooling', 'suggest', { productId, warehouseId }],
    enabled: productId !== '',
  })
  if (productId === '') return null
  const cards = listOf(data).map((entry) => {
    const { cardId, code, name, fullCode, remainLife, ...rest } = valuesOf(entry)
    const life = textOf(remainLife) === '' ? '' : t('lifeLeft', { count: textOf(remainLife) })
    const about = [textOf(name), textOf(fullCode), life].filter(Boolean).join(' · ')
    const dueState = Number(rest.dueState)
    return { id: textOf(cardId), code: textOf(code), about, warehouseId: textOf(rest.warehouseId), dueState }
  })
  return (
    <Block title={t('suitable')}>
      <Rows of={cards} keyOf={({ id }) => id} empty={t(isPending ? 'lookingUp' : 'noneSuitable')}>
        {(card) => (
          <PhoneRow
            title={card.code}
            about={card.about}
            mark={
              <>
                <LifeMark state={card.dueState} />
                <div>{isChosen(card.id) ? <CheckCircleFilled aria-label={t('chosen')} /> : t('choose')}</div>
              </>
            }
            onPress={() => onChoose(card)}
          />
        )}
      </Rows>
      {cards.length >= suggestedAtMost && <p className={style.hint}>{t('firstOnly', { count: cards.length })}</p>}
    </Block>
  )
}
