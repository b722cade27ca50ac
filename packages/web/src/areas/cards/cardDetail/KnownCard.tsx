// A card, or a bin with its cards, for somebody who is logged in. What a person may not open is shown as to everybody.
import { newCard } from '@tmlm/model/areas/cards/newCard'
import { useQuery } from '@tanstack/react-query'
import { inLang } from '@tmlm/model'
import { Spin } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../engine/call/apiError.ts'
import { useFileLink } from '../../../engine/files/fileLinks.ts'
import { FactValue } from '../../../engine/detail/FactValue.tsx'
import { isWide } from '../../../engine/form/layout.ts'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import type { BroughtTab } from '../../../engine/page.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useWords } from '../../../engine/useWords.ts'
import { codeOf, textOf, valuesOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { CardDeeds } from './CardDeeds.tsx'
import { CardLife, CardPlace, isCounted } from './CardSummary.tsx'
import { CardDocuments } from './CardDocuments.tsx'
import { CardTimeline } from './CardTimeline.tsx'
import { BinCards } from './BinCards.tsx'
import { CardTabs } from './CardTabs.tsx'
import { tabsOf, type CardTab } from './tabsOfCard.ts'
import { CardStatus } from '../CardStatus.tsx'
import style from './cardDetail.module.css'
import { CategoryPicture } from './CategoryPicture.tsx'
import { StrangerCard } from './StrangerCard.tsx'

interface KnownCardProps {
  readonly search: string
  /** What other areas tell of cards. */
  readonly tabs?: readonly BroughtTab[]
}

export function KnownCard({ search, tabs = none }: KnownCardProps) {
  const asked = new URLSearchParams(search)
  const id = asked.get('id')
  const { data, error } = useQuery<unknown>({
    queryKey: ['newCard', 'getByQr', { code: `cardDetail${search}` }],
    enabled: id === null,
  })
  if (error)
    return (
      <p className={style.problem} role="alert">
        {error.message}
      </p>
    )
  if (id !== null) return <CardById id={id} search={search} tabs={tabs} />
  if (data === undefined) return <Spin />
  const found = valuesOf(data)
  return found.kind === 'location' ? (
    <BinCards bin={found} />
  ) : (
    <CardById id={textOf(found.id)} search={search} tabs={tabs} />
  )
}

function CardById({ id, search, tabs }: Required<KnownCardProps> & { readonly id: string }) {
  const { t } = useTranslation('cards')
  const { call } = useSurroundings()
  const { data, error } = useQuery<unknown>({ queryKey: ['newCard', 'getEntityById', { id }] })
  const asked = new URLSearchParams(search)
  if (error instanceof ApiError && error.status === 403 && asked.has('c'))
    return (
      <StrangerCard load={() => call('newCard', 'publicDetail', { t: asked.get('t') ?? '', c: asked.get('c') ?? '' })}>
        <p className={style.small}>{t('noAccess')}</p>
      </StrangerCard>
    )
  if (error)
    return (
      <p className={style.problem} role="alert">
        {error.message}
      </p>
    )
  return isRow(data) ? <Card card={data} tabs={tabs.filter(({ isOf }) => isOf?.(data) ?? true)} /> : <Spin />
}

function Card({ card, tabs }: { readonly card: ListRow; readonly tabs: readonly BroughtTab[] }) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const { person } = useSurroundings()
  const words = useWords(newCard)
  const image = useFileLink(textOf(card.image) || undefined)
  const facts = (names: readonly (keyof typeof newCard.fields)[]) => (
    <dl className={style.facts}>
      {names
        .filter((name) => textOf(card[name]) !== '' || typeof card[name] === 'object')
        .filter((name) => card[name] !== null)
        .map((name) => (
          <div key={name} className={isWide(newCard.fields[name]) ? style.wide : undefined}>
            <dt>{inLang(newCard.fields[name].label, lang)}</dt>
            <dd>
              <FactValue name={name} field={newCard.fields[name]} row={card} words={words} />
            </dd>
          </div>
        ))}
    </dl>
  )
  const mayTell = person.isAdmin || timelineKeys.some((key) => person.buttons.has(key))
  const content: Readonly<Record<CardTab, () => ReactNode>> = {
    basic: () => facts(basics),
    technical: () => facts(technical),
    life: () => (
      <>
        {facts(lifeFacts)}
        {mayTell && <CardTimeline id={card.id} kinds="life" />}
      </>
    ),
    documents: () => <CardDocuments cardId={card.id} />,
    timeline: () => <CardTimeline id={card.id} />,
  }
  const own = tabsOf(mayTell)
  const isOwn = (tab: string): tab is CardTab => own.some((one) => one === tab)
  const broughtAs = (tab: string) => tabs.find(({ key }) => `brought:${key}` === tab)
  const labelOf = (tab: string): string => (isOwn(tab) ? t(tab) : inLang(broughtAs(tab)?.label ?? ['', ''], lang))
  const contentOf = (tab: string): ReactNode => {
    if (isOwn(tab)) return content[tab]()
    const Content = broughtAs(tab)?.Content
    return (
      Content && (
        <Suspense fallback={<Spin />}>
          <Content id={card.id} />
        </Suspense>
      )
    )
  }
  return (
    <>
      <Head card={card} image={image ?? ''} />
      <CardDeeds card={card} />
      {isCounted(card) && (
        <section className={style.block}>
          <CardLife card={card} />
        </section>
      )}
      <section className={style.block}>
        <CardTabs
          tabs={[...own, ...tabs.map(({ key }) => `brought:${key}` as const)]}
          labelOf={labelOf}
          contentOf={contentOf}
        />
      </section>
    </>
  )
}

const none: readonly BroughtTab[] = []

const timelineKeys = ['mouldequipmentcard_timeline', 'equipmentcardfiles_timeline', 'lifecycle_timeline']

const basics = [
  ...([
    'cardType',
    'toolingTypeId',
    'archivesId',
    'ownership',
    'customerId',
    'grade',
    'serialNo',
    'assetNo',
    'rfid',
  ] as const),
  ...(['manageDeptId', 'administratorId', 'useDeptId', 'responsibleId', 'productLineId', 'supplierId'] as const),
  ...(['homeLocationId', 'startUseDate', 'warrantyDate', 'remark'] as const),
]

const technical = [
  ...(['spec', 'model', 'brand', 'drawingNo', 'drawingVersion', 'material', 'cavityNum', 'cavityUsed'] as const),
  ...(['standardCycle', 'length', 'width', 'height', 'weight', 'attrs'] as const),
]

const lifeFacts = [
  ...(['lifeMode', 'dueState', 'designLife', 'renewNum', 'totalLife', 'usedNum', 'remainLife'] as const),
  ...(['avgDaily', 'predictDue', 'expireDate', 'openingNum'] as const),
  ...(['designMonths', 'startUseDate', 'nearDuePercent', 'nearDueDays'] as const),
]

function Head({ card, image }: { readonly card: ListRow; readonly image: string }) {
  const { t } = useTranslation('cards')
  return (
    <section className={style.head}>
      <CategoryPicture url={image} cardType={Number(card.cardType)} />
      <div className={style.names}>
        <h2>{textOf(card.name)}</h2>
        <p className={style.code}>{codeOf(card)}</p>
        <CardStatus code={card.status} />
        {textOf(card.prohibition) !== '' && (
          <StatusTag tone="danger">{t('prohibition', { reason: textOf(card.prohibition) })}</StatusTag>
        )}
        <CardPlace card={card} />
      </div>
    </section>
  )
}
