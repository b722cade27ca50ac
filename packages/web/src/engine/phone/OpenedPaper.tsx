// A paper that stands in the books: filled in where the person may, read where not, with what else may be done with it.
import { inLang, type PhonePaper, type Screen } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failed } from '../Failed.tsx'
import { isRow, type ListRow } from '../list/listCall.ts'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'
import { nameOf } from '../wording.ts'
import { useLang } from '../../ui/useLang.ts'
import { Facts } from './Facts.tsx'
import { FilledPaper } from './FilledPaper.tsx'
import { isKept } from './kept.ts'
import { BigButton, Block, PhonePage } from './PhonePage.tsx'
import style from './phone.module.css'
import { ReadLines } from './ReadLines.tsx'
import type { Objection } from './useLabelTaking.ts'
import { useFollowing, useOwner, useRowOffers } from './usePaperRights.ts'
import { useRowButtons } from './useRowButtons.tsx'

interface OpenedPaperProps {
  readonly paper: PhonePaper
  readonly screen: Screen
  readonly id: string
  readonly onBack: () => void
  /** The way to another new one, where it is offered. */
  readonly onNew?: (() => void) | undefined
  /** What a screen with code of its own says above it. */
  readonly aboveRow?: ((row: ListRow) => ReactNode) | undefined
  readonly instead?: ((row: ListRow) => ReactNode) | undefined
  readonly deedsFirst?: true | undefined
  readonly ownDeeds?: readonly string[] | undefined
  readonly objection?: Objection | undefined
}

export function OpenedPaper(props: OpenedPaperProps) {
  const { paper, screen, id, onBack, onNew, aboveRow, instead, deedsFirst, ownDeeds = [], objection } = props
  const { of: definition } = paper
  const usual = useFollowing(definition, paper.screen)
  const sends = paper.sends ?? usual
  const { t } = useTranslation('phone')
  const lang = useLang()
  const { person } = useSurroundings()
  const name = `${screen.name}:${id}`
  const [isBegun, setBegun] = useState(() => isKept(person.userId, name))
  const { data, error, refetch } = useQuery<unknown>({ queryKey: [definition.name, 'getEntityById', { id }] })
  const row = isRow(data) ? data : undefined
  const owner = useOwner(paper.screen)
  const actions = useRowOffers(definition, owner)
  const offered = row ? actions(row) : []
  const { press, place } = useRowButtons(definition, owner, (action) => action === 'delete' && onBack())
  const mayFill = offered.some(({ name: action }) => action === 'update')

  const title = row ? nameOf(definition, row) : t('loading')
  const deeds = offered.filter(
    ({ name: action }) => action !== 'update' && !ownDeeds.includes(action) && (!mayFill || action !== sends),
  )
  // What stands below keeps its place when there is more to be done or less.
  const [hasRoom, setRoom] = useState(false)
  if (deedsFirst && deeds.length > 0 && !hasRoom) setRoom(true)
  const next = onNew && paper.begins && <BigButton onClick={onNew}>{inLang(paper.begins, lang)}</BigButton>
  const buttons = row && (deeds.length > 0 || hasRoom) && (
    <div className={hasRoom ? style.roomyDeeds : style.deeds}>
      {deeds.map(({ name: action, label, isDanger }) => (
        <Button key={action} danger={isDanger} onClick={() => void press(action, row)}>
          {label}
        </Button>
      ))}
    </div>
  )
  // What was begun here is gone on with though the row cannot be read now, or has been sent without an answer.
  if (isBegun || (row && mayFill))
    return (
      <>
        {place}
        <FilledPaper
          {...{ paper, name, title, row, onBack, objection }}
          facts={
            row && (
              <>
                {aboveRow?.(row)}
                <Told {...{ paper, row }} names={paper.tells} />
              </>
            )
          }
          last={
            <>
              {buttons}
              {next}
            </>
          }
          onDrop={() => setBegun(false)}
          // Who made it may hand it in without the button; while it cannot be read, the button decides.
          isOffered={row && offered.some(({ name: action }) => action === sends)}
        />
      </>
    )
  return (
    <PhonePage title={title} onBack={onBack} foot={next}>
      {place}
      {row ? (
        <>
          {aboveRow?.(row)}
          {deedsFirst && buttons}
          {instead?.(row) ?? (
            <>
              <Told {...{ paper, row }} names={[...paper.tells, ...paper.asks]} />
              <ReadLines definition={definition} row={row} />
            </>
          )}
          {!deedsFirst && buttons}
        </>
      ) : (
        <Unread error={error} onRetry={refetch} />
      )}
    </PhonePage>
  )
}

interface ToldProps {
  readonly paper: PhonePaper
  readonly row: ListRow
  readonly names: readonly string[]
}

function Told({ paper: { of: definition }, row, names }: ToldProps) {
  const lang = useLang()
  const single = names.filter((name) => definition.fields[name]?.kind !== 'lines')
  const warnings = Object.entries(definition.list.marks ?? {}).flatMap(([name, { when }]) => {
    const field = definition.fields[name]
    return field && !when && textOf(row[name]) !== '' ? [[name, field] as const] : []
  })
  return (
    <>
      {warnings.map(([name, { label }]) => (
        <p key={name} className={style.band} role="alert">
          {`${inLang(label, lang)}${lang === 'zh' ? '：' : ': '}${textOf(row[name])}`}
        </p>
      ))}
      <Block>
        <Facts definition={definition} row={row} names={[...new Set(['status', ...single])]} isShort />
      </Block>
    </>
  )
}

function Unread({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => unknown }): ReactNode {
  const { t } = useTranslation('phone')
  if (error) return <Failed error={error} onRetry={onRetry} />
  return (
    <p className={style.empty} role="status" aria-busy>
      {t('loading')}
    </p>
  )
}
