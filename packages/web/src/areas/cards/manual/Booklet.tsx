// The booklet of one card: what it is, what fits it, its documents with their versions, its story; printed as a whole.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import { useRights } from '../../../engine/call/useRights.ts'
import { useQuery } from '@tanstack/react-query'
import { inLang, type Screen } from '@tmlm/model'
import { Button, Spin } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { isRow, type ListRow } from '../../../engine/list/listCall.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { printElement } from '../../../ui/printElement.ts'
import { useLang } from '../../../ui/useLang.ts'
import { CardTimeline } from '../cardDetail/CardTimeline.tsx'
import { Cover, Facts, Parameters, Products, WearingParts } from './BookletChapters.tsx'
import { ManualDocuments } from './ManualDocuments.tsx'
import style from './manual.module.css'

interface BookletProps {
  readonly screen: Screen
  readonly cardId: string
}

export function Booklet({ screen, cardId }: BookletProps) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const { person, call, download } = useSurroundings()
  const { attempt, isBusy } = useAttempt()
  const rights = useRights(screen)
  const paper = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery<unknown>({ queryKey: ['cardManual', 'book', { cardId }] })
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!isRow(data)) return <Spin className={style.nothing} />
  const book: ListRow = data
  const label = (key: string): string => {
    const found = screen.buttons.find((button) => button.key === key)
    return found ? inLang(found.label, lang) : key
  }

  async function print(): Promise<void> {
    await call('cardManual', 'printBook', { cardId })
    if (paper.current) await printElement(paper.current)
  }

  return (
    <>
      <div className={style.tools}>
        {rights.mayPress('printBook') && (
          <Button type="primary" disabled={isBusy} onClick={() => void attempt(print)}>
            {label('printBook')}
          </Button>
        )}
        {rights.mayPress('exportZip') && (
          <Button disabled={isBusy} onClick={() => void attempt(() => download('cardManual/exportZip', { cardId }))}>
            {label('exportZip')}
          </Button>
        )}
      </div>
      <article ref={paper} className={style.paper}>
        <Cover book={book} />
        <Facts book={book} />
        <Parameters book={book} />
        <Products book={book} />
        <WearingParts book={book} />
        <section className={style.chapter}>
          <ManualDocuments screen={screen} cardId={cardId} book={book} />
        </section>
        {(person.isAdmin || person.buttons.has(book.cardType === 3 ? ofMachines : ofTools)) && (
          <section className={style.chapter}>
            <h3>{t('timeline')}</h3>
            <CardTimeline id={cardId} />
          </section>
        )}
      </article>
    </>
  )
}

/** Who reads the life of such a card reads it here too. */
const ofTools = 'mouldequipmentcard_timeline'
const ofMachines = 'equipmentcardfiles_timeline'
