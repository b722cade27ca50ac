// The tree of screens and their buttons with ticks. Only the rows in view are drawn, so that hundreds of screens with
// thousands of buttons stay fluent.
import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { inLang, type Lang, type Screen } from '@tmlm/model'
import { useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { countOf, keyOf, tickedOf, type Giver, type GrantGroup, type Grants } from './grants.ts'
import { rowKey, type GrantRow } from './grantRows.ts'
import style from './GrantTree.module.css'

export interface GrantTreeProps {
  readonly label: string
  readonly rows: readonly GrantRow[]
  readonly grants: Grants
  /** The role that is compared with. */
  readonly other: Grants | undefined
  readonly giver: Giver
  readonly isReadOnly: boolean
  readonly lang: Lang
  readonly onGroup: (group: GrantGroup, isOn: boolean) => void
  readonly onScreen: (screen: Screen, isOn: boolean) => void
  readonly onButton: (screen: Screen, button: string, isOn: boolean) => void
  readonly onFold: (group: GrantGroup) => void
}

const rowHeight = 34

export function GrantTree(props: GrantTreeProps) {
  const { t } = useTranslation('platform')
  const { label, rows } = props
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => {
      const row = rows[index]
      return row ? rowKey(row) : index
    },
    estimateSize: () => rowHeight,
    overscan: 10,
  })

  /** Up and down go from row to row, left and right fold a group. */
  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const here = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
    const row = here && rows[Number(here.dataset.index)]
    if (!here || !row) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) goTo(Number(here.dataset.index) + step)
    else if (row.kind === 'group' && event.key === (row.isOpen ? 'ArrowLeft' : 'ArrowRight')) props.onFold(row.group)
    else return
    event.preventDefault()
  }

  function goTo(index: number): void {
    if (index < 0 || index >= rows.length) return
    virtualizer.scrollToIndex(index)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`)?.focus({ preventScroll: true }),
    )
  }

  return (
    <div ref={scroller} className={style.scroll} role="group" aria-label={label} onKeyDown={press}>
      {rows.length === 0 && <p className={style.none}>{t('noScreens')}</p>}
      <div className={style.space} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={style.row}
                style={{ transform: `translateY(${start}px)`, paddingInlineStart: 8 + row.depth * 20 }}
              >
                {row.kind === 'group' ? (
                  <GroupRow {...props} group={row.group} isOpen={row.isOpen} />
                ) : (
                  <ScreenRow {...props} screen={row.screen} />
                )}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

function GroupRow(props: GrantTreeProps & { readonly group: GrantGroup; readonly isOpen: boolean }) {
  const { t } = useTranslation('platform')
  const { group, grants, isOpen, lang, isReadOnly, giver, onGroup, onFold } = props
  const ticked = tickedOf(grants, group.screens)
  const name = inLang(group.label, lang)
  const title = isOpen ? t('fold', { name }) : t('unfold', { name })
  return (
    <div className={style.group}>
      <button
        type="button"
        className={style.caret}
        aria-expanded={isOpen}
        aria-label={title}
        title={title}
        tabIndex={-1}
        onClick={() => onFold(group)}
      >
        {isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
      </button>
      <label className={style.name}>
        <input
          type="checkbox"
          checked={ticked === 'all'}
          disabled={isReadOnly || !group.screens.some(giver.mayGive)}
          ref={(box) => {
            if (box) box.indeterminate = ticked === 'some'
          }}
          onChange={() => onGroup(group, ticked !== 'all')}
        />
        {name}
      </label>
      <span className={style.count}>
        {t('grantCount', { count: countOf(grants, group.screens), all: group.screens.length })}
      </span>
    </div>
  )
}

function ScreenRow(props: GrantTreeProps & { readonly screen: Screen }) {
  const { t } = useTranslation('platform')
  const { screen, grants, other, giver, isReadOnly, lang, onScreen, onButton } = props
  const mayGive = giver.mayGive(screen)
  const isOn = grants.screens.has(screen.name)
  return (
    <div className={style.screen}>
      <label
        className={`${style.name} ${markOf(isOn, other?.screens.has(screen.name))}`}
        title={mayGive ? undefined : t('notOwn')}
      >
        <input
          type="checkbox"
          checked={isOn}
          disabled={isReadOnly || !mayGive}
          onChange={() => onScreen(screen, !isOn)}
        />
        {inLang(screen.label, lang)}
      </label>
      <span className={style.buttons}>
        {screen.buttons.map((button) => {
          const key = keyOf(screen, button.key)
          const isButtonOn = grants.buttons.has(key)
          const may = mayGive && giver.mayGiveButton(key)
          return (
            <label
              key={button.key}
              className={markOf(isButtonOn, other?.buttons.has(key))}
              title={may ? undefined : t('notOwn')}
            >
              <input
                type="checkbox"
                checked={isButtonOn}
                disabled={isReadOnly || !may}
                onChange={() => onButton(screen, button.key, !isButtonOn)}
              />
              {inLang(button.label, lang)}
            </label>
          )
        })}
      </span>
    </div>
  )
}

/** Where another role gives something else. */
function markOf(isOn: boolean, isOtherOn: boolean | undefined): string {
  if (isOtherOn === undefined || isOtherOn === isOn) return ''
  return (isOtherOn ? style.lacking : style.more) ?? ''
}
