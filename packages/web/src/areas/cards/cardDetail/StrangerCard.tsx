// What everybody who scans a label may know of a card.
import { cardTypes } from '@tmlm/model/areas/cards/words'
import { inLang, type Values } from '@tmlm/model'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { CategoryPicture } from './CategoryPicture.tsx'
import { CardStatus } from '../CardStatus.tsx'
import style from './cardDetail.module.css'

interface StrangerCardProps {
  readonly load: () => Promise<unknown>
  /** What a stranger may do with the card. */
  readonly deeds?: (card: Values) => ReactNode
  /** The way in, below what is shown. */
  readonly children: ReactNode
}

export function StrangerCard({ load, deeds, children }: StrangerCardProps) {
  const [card, setCard] = useState<Values>()
  const [problem, setProblem] = useState('')
  const lang = useLang()
  // Asked once for each label; the words of the answer are the same in every language.
  useEffect(() => {
    load().then(
      (data) => setCard(valuesOf(data)),
      (error: unknown) => setProblem(error instanceof Error ? error.message : ''),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lang])
  if (problem !== '')
    return (
      <p className={style.problem} role="alert">
        {problem}
      </p>
    )
  if (!card) return null
  return (
    <>
      {card.isPublic === true ? <PublicCard card={card} /> : <Closed card={card} />}
      {deeds?.(card)}
      {children}
    </>
  )
}

function Closed({ card }: { readonly card: Values }) {
  const { t } = useTranslation('cards')
  return (
    <section className={style.closed}>
      <h2>{textOf(card.company)}</h2>
      <p>{t('cardNotPublic')}</p>
    </section>
  )
}

function PublicCard({ card }: { readonly card: Values }) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const category = cardTypes[Number(card.cardType) as keyof typeof cardTypes]
  const facts = [
    [t('category'), category ? inLang(category, lang) : ''],
    [t('type'), textOf(card.toolingTypeIdName)],
    [t('model'), textOf(card.model)],
    [t('org'), textOf(card.orgIdName)],
  ] as const
  const documents = listOf(card.documents).map(valuesOf)
  return (
    <>
      <section className={style.head}>
        <CategoryPicture url={textOf(card.image)} cardType={Number(card.cardType)} />
        <div className={style.names}>
          <h2>{textOf(card.name)}</h2>
          <p className={style.code}>{textOf(card.code)}</p>
          <CardStatus code={card.status} />
          <p className={style.small}>{textOf(card.company)}</p>
        </div>
      </section>
      <dl className={style.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {documents.length > 0 && (
        <section className={style.block}>
          <h3>{t('publicFiles')}</h3>
          <ul className={style.files}>
            {documents.map((document) => (
              <li key={`${textOf(document.category)} ${textOf(document.name)}`}>
                <a href={textOf(document.url)} target="_blank" rel="noreferrer">
                  {textOf(document.name)}
                </a>
                <span className={style.small}>{textOf(document.docVersion)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
