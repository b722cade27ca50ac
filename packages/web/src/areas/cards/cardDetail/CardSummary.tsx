// What people look for first in a card: where it is, whether it is locked, and how much of its life is left.
import { inLang, type Values } from '@tmlm/model'
import { placeTypes } from '@tmlm/model/areas/cards/places'
import { lockReasons, usuallyNearDue } from '@tmlm/model/areas/cards/words'
import { useTranslation } from 'react-i18next'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import style from './cardDetail.module.css'

interface CardProps {
  readonly card: Readonly<Values>
}

export const CardSummary = ({ card }: CardProps) => (
  <>
    <CardPlace card={card} />
    {isCounted(card) && <CardLife card={card} />}
  </>
)

export function CardPlace({ card }: CardProps) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const place = placeTypes[Number(card.placeType) as keyof typeof placeTypes]
  const lock = lockReasons[Number(card.lockReason) as keyof typeof lockReasons]
  return (
    <>
      <p className={style.small}>
        {t('place')}: {[place ? inLang(place, lang) : '', textOf(card.position)].filter(Boolean).join(' · ')}
      </p>
      {card.lockReason !== 0 && (
        <p className={style.locked}>
          {t('locked', { why: [inLang(lock, lang), textOf(card.lockRemark)].filter(Boolean).join(' · ') })}
        </p>
      )}
    </>
  )
}

/** Whether its life is one of times. */
export const isCounted = ({ lifeMode, designLife }: Readonly<Values>): boolean =>
  (lifeMode === 1 || lifeMode === 3) && Number(designLife) > 0

/** How much of its life by times is used. */
export function CardLife({ card }: CardProps) {
  const { t } = useTranslation('cards')
  const [used, total] = [Number(card.usedNum), Number(card.totalLife ?? card.designLife)]
  const share = Math.min(1, used / total)
  const isDue = used >= total
  const isNear = !isDue && share * 100 >= Number(card.nearDuePercent ?? usuallyNearDue)
  return (
    <>
      <div
        className={style.bar}
        data-due={isDue}
        data-near={isNear}
        role="meter"
        aria-valuenow={Math.round(share * 100)}
        aria-label={t('life')}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <div className={style.small}>
        {t('life')}: {t('lifeUsed', { used: used.toLocaleString(), total: total.toLocaleString() })}
        {isDue && ` · ${t('lifeOver')}`}
        {isNear && ` · ${t('lifeNear')}`}
      </div>
    </>
  )
}
