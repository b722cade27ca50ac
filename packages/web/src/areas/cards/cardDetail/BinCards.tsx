// A bin that was scanned, and the cards in it.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import style from './cardDetail.module.css'

export function BinCards({ bin }: { readonly bin: Values }) {
  const { t } = useTranslation('cards')
  const { wayTo } = useSurroundings()
  const cards = listOf(bin.cards).map(valuesOf)
  return (
    <>
      <section className={style.block}>
        <h2>{textOf(bin.code)}</h2>
        <p className={style.small}>
          {[t('bin'), textOf(bin.warehouseIdName), `${t('capacity')} ${textOf(bin.capacity)}`].join(' · ')}
        </p>
      </section>
      <section className={style.block}>
        <h3>{t('binCards', { count: cards.length })}</h3>
        {cards.length === 0 && <p className={style.small}>{t('binEmpty')}</p>}
        {cards.map((card) => (
          <button
            key={textOf(card.id)}
            type="button"
            className={style.card}
            onClick={() => wayTo('/cardDetail')?.(`?id=${textOf(card.id)}`)}
          >
            <span>{textOf(card.name)}</span>
            <span className={style.code}>{textOf(card.code)}</span>
          </button>
        ))}
      </section>
    </>
  )
}
