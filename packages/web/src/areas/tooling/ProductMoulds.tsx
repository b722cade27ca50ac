// The moulds that make a product: where they are and how long they will last.
import { inLang, stateWord, type Lang } from '@tmlm/model'
import { mostMoulds } from '@tmlm/model/areas/basicData/product'
import { cardStates } from '@tmlm/model/areas/tooling/cardStates'
import { placeTypes } from '@tmlm/model/areas/tooling/places'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { emptyText, grouped } from '../../engine/cells.ts'
import { Failed } from '../../engine/Failed.tsx'
import { useSurroundings } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useLang } from '../../ui/useLang.ts'
import style from './ProductMoulds.module.css'

export default function ProductMoulds({ id }: { readonly id: string }) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const toCard = useSurroundings().wayTo('/cardDetail')
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['product', 'listMoulds', { id }] })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const moulds = listOf(data).map(valuesOf)
  if (moulds.length === 0) return <p className={style.none}>{t('noMoulds')}</p>
  return (
    <div className={style.scroll}>
      <table className={style.moulds}>
        <thead>
          <tr>
            <th>{t('mouldCode')}</th>
            <th>{t('mouldName')}</th>
            <th>{t('mouldStatus')}</th>
            <th>{t('mouldPlace')}</th>
            <th className={style.number}>{t('remainLife')}</th>
          </tr>
        </thead>
        <tbody>
          {moulds.map((mould) => (
            <tr key={textOf(mould.cardId)}>
              <td className={style.code}>
                {toCard ? (
                  <Button type="link" size="small" onClick={() => toCard(`?id=${textOf(mould.cardId)}`)}>
                    {textOf(mould.code)}
                  </Button>
                ) : (
                  textOf(mould.code)
                )}
              </td>
              <td>{textOf(mould.name)}</td>
              <td>
                <Status code={mould.status} lang={lang} />
              </td>
              <td>{placeIn(mould.placeType, textOf(mould.place), lang)}</td>
              <td className={style.number}>{lifeIn(mould.remainLife)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {moulds.length >= mostMoulds && <p className={style.none}>{t('mostMoulds', { count: mostMoulds })}</p>}
    </div>
  )
}

function Status({ code, lang }: { readonly code: unknown; readonly lang: Lang }) {
  const state = Object.values(cardStates).find((entry) => entry.code === code)
  const word = state ? inLang(stateWord(state), lang) : ''
  return word === '' ? '–' : <StatusTag tone={state?.tone ?? 'info'}>{word}</StatusTag>
}

const types: Readonly<Record<string, readonly [string, string]>> = placeTypes

/** What kind of place, and which. */
function placeIn(placeType: unknown, place: string, lang: Lang): string {
  const kind = types[String(placeType)]
  return [kind ? inLang(kind, lang) : '', place].filter((part) => part !== '').join(' · ') || '–'
}

const lifeIn = (remainLife: unknown): string =>
  typeof remainLife === 'number' ? grouped(String(remainLife)) : emptyText
