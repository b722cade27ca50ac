// Plans by count: made for a card, for many cards, or for all cards of some types, which are shown before.
import { useQuery } from '@tanstack/react-query'
import type { Fields, Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { insertOf } from '../../engine/form/sentDraft.ts'
import type { OwnScreenProps } from '../../engine/page.ts'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import { isEmpty, listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useMakingForms } from './making/useMakingForms.tsx'
import style from './making/making.module.css'

const ways = ['createBySingleCard', 'createByCards', 'createByType'] as const

export default function PlansByCount(props: OwnScreenProps) {
  const { definition, screen } = props
  if (!definition) throw new Error('Plans by count have no definition')
  const { buttons, place } = useMakingForms({
    ...{ definition, screen, actions: ways },
    below: (action, input) =>
      action === 'createByType' ? (
        <CardsOfTypes fields={definition.actions[action]?.input ?? {}} input={input} />
      ) : null,
  })
  return (
    <ListOfScreen {...props} slots={{ buttons }}>
      {place}
    </ListOfScreen>
  )
}

const mostShown = 100

/** The cards that the chosen types stand for, and which of them have the scheme already. */
function CardsOfTypes({ fields, input }: { readonly fields: Fields; readonly input: Readonly<Values> }) {
  const { t } = useTranslation('upkeep')
  const asked = useDebounced(insertOf(fields, input), 300)
  const isAsked = ['toolingTypeIds', 'schemeId', 'everyCount'].every((name) => !isEmpty(asked[name]))
  const { data } = useQuery<unknown>({
    queryKey: ['cardPlanNum', 'createByType', { ...asked, dryRun: 'true' }],
    enabled: isAsked,
  })
  if (!isAsked) return <p className={style.note}>{t('chooseTypes')}</p>
  if (data === undefined) return null
  const cards = listOf(valuesOf(data).cards).map(valuesOf)
  const bound = cards.filter(({ isBound }) => isBound === true).length
  return (
    <>
      <p className={style.note} role="status">
        {t('cardsOfTypes', { count: cards.length - bound, bound })}
      </p>
      <ul className={style.cards}>
        {cards.slice(0, mostShown).map((card) => (
          <li key={textOf(card.cardId)}>
            {textOf(card.cardCode)} {textOf(card.cardName)}{' '}
            {card.isBound === true && <em className={style.reason}>{t('boundAlready')}</em>}
          </li>
        ))}
      </ul>
    </>
  )
}
