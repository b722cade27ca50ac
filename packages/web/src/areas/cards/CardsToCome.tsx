// The cards that are about to be made: their codes, and the status in which they are born. Nothing is reserved by looking.
import { useQuery } from '@tanstack/react-query'
import { inLang, stateWord, type Values } from '@tmlm/model'
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { useTranslation } from 'react-i18next'
import { wayTo } from '../../engine/form/parts.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { useLang } from '../../ui/useLang.ts'
import style from './CardsToCome.module.css'

const typingPause = 300
const mostShown = 200

interface CardsToComeProps {
  /** The card that is copied, or the file of the cards. */
  readonly like: ListRow
  readonly input: Readonly<Values>
}

export function CardsToCome({ like, input }: CardsToComeProps) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const count = useDebounced(Number(input.count), typingPause)
  const isCount = Number.isInteger(count) && count >= 1 && count <= mostShown
  const { data } = useQuery<unknown>({
    queryKey: ['newCard', 'getCode', { cardType: like.cardType, count }],
    enabled: isCount,
    staleTime: 0,
    gcTime: 0,
  })
  const { data: types } = useQuery<unknown>({ queryKey: ['toolingType', 'listTree', { enabled: 'false' }] })
  const codes = isCount ? listOf(valuesOf(data).codes).map(textOf) : []
  const state = types === undefined ? undefined : stateAtBirth(types, textOf(like.toolingTypeId))
  return (
    <div className={style.coming} role="status">
      {state && <p>{t('bornAs', { status: inLang(stateWord(state), lang) })}</p>}
      {codes.length > 0 && <p>{t('codesToCome', { count: codes.length })}</p>}
      <ul className={style.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}

/** What the type wants accepted is not in use yet; undefined for a type that is not in sight. */
export function stateAtBirth(types: unknown, typeId: string) {
  const type = wayTo(listOf(types), typeId).at(-1)
  if (!type) return undefined
  return type.needAcceptance === true ? cardStates.awaiting : cardStates.inUse
}
