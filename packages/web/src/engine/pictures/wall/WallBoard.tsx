// A wall board: a stage of 1920 × 1080, scaled to its place or to the whole screen. Its pages take turns; the clock and the
// last update are always there.
import { inLang, type Report, type Wall } from '@tmlm/model'
import { FullscreenOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import type { FilterValues } from '../../list/filters.ts'
import { lastDays } from '../../list/useScreenList.ts'
import { useSurroundings } from '../../surroundings.ts'
import { pagesShown, scaleTo, secondsOf, stage } from './board.ts'
import { BoardSettingsButton } from './BoardSettingsButton.tsx'
import { useBoardSettings } from './useBoardSettings.ts'
import style from './WallBoard.module.css'
import { WallChart } from './WallChart.tsx'
import { WallFigures } from './WallFigures.tsx'

interface WallBoardProps {
  readonly picture: Wall
  readonly search: FilterValues
}

export default function WallBoard({ picture, search }: WallBoardProps) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const { today } = useSurroundings()
  const mayRead = useMayRead()
  const [settings, setSettings] = useBoardSettings(picture)
  const place = useRef<HTMLDivElement>(null)
  const { scale, left, top } = useScale(place)
  const [nth, setNth] = useState(0)
  const pages = pagesShown(picture, settings)
  const page = pages[nth % pages.length]
  const seconds = secondsOf(settings)
  const next = useCallback(() => setNth((before) => before + 1), [])
  useEffect(() => {
    const turn = setInterval(next, seconds * 1_000)
    return () => clearInterval(turn)
  }, [next, seconds, nth])
  const { update, onRead } = useUpdates()

  const day = today()
  const asked = (of: Report): FilterValues => ({ ...lastDays(of, day), ...search })
  const charts = page?.charts.filter(({ of }) => mayRead(of)) ?? []
  const figures = page?.figures?.filter(({ of }) => mayRead(of)) ?? []
  return (
    <div ref={place} className={style.place}>
      <section
        className={style.stage}
        style={{ ...stage, transform: `translate(${left}px, ${top}px) scale(${scale})` }}
        aria-label={inLang(picture.title, lang)}
      >
        <header className={style.head}>
          <h2>{inLang(picture.title, lang)}</h2>
          <span className={style.page}>{page && inLang(page.label, lang)}</span>
          <span className={style.dots} aria-hidden>
            {pages.map(({ key }) => (
              <i key={key} data-now={key === page?.key} />
            ))}
          </span>
          <span className={style.buttons}>
            {pages.length > 1 && (
              <Button ghost icon={<RightOutlined />} title={t('nextPage')} aria-label={t('nextPage')} onClick={next} />
            )}
            <BoardSettingsButton {...{ picture, settings, seconds }} place={place} onChange={setSettings} />
            <Button
              ghost
              icon={<FullscreenOutlined />}
              title={t('fullScreen')}
              aria-label={t('fullScreen')}
              onClick={() => void place.current?.requestFullscreen()}
            />
          </span>
          <Clock />
        </header>
        {figures.length > 0 && <WallFigures key={`${page?.key} figures`} {...{ figures, search, onRead }} />}
        <div key={`${page?.key} charts`} className={style.charts} data-count={charts.length}>
          {charts.map((chart) => (
            <WallChart key={chart.name} chart={chart} search={asked(chart.of)} onRead={onRead} />
          ))}
        </div>
        <footer className={style.foot} data-failed={update.hasFailed} role="status">
          {update.time !== '' && t(update.hasFailed ? 'notUpdated' : 'updated', { time: update.time })}
        </footer>
      </section>
    </div>
  )
}

/** A figure is for who may open one of the screens that show its report. */
function useMayRead(): (of: Report) => boolean {
  const { grantable, wayTo } = useSurroundings()
  return ({ report }) =>
    grantable.screens.some(
      ({ name, mobile, path }) => !mobile && report.pages.includes(name) && wayTo(path) !== undefined,
    )
}

function useScale(place: RefObject<HTMLDivElement | null>) {
  const [scaled, setScaled] = useState(() => scaleTo(stage.width, stage.height))
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setScaled(scaleTo(entry.contentRect.width, entry.contentRect.height))
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return scaled
}

/** When something was last read, by the clock of the tenant; a reading that failed says so. */
function useUpdates() {
  const { now } = useSurroundings()
  const [update, setUpdate] = useState({ time: '', hasFailed: false })
  const clock = useRef(now)
  clock.current = now
  const onRead = useCallback((readAt: number, hasFailed: boolean) => {
    if (hasFailed) setUpdate((before) => ({ ...before, hasFailed }))
    else if (readAt > 0) setUpdate({ time: clock.current().slice(11), hasFailed })
  }, [])
  return { update, onRead }
}

function Clock() {
  const { now } = useSurroundings()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((before) => before + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <time className={style.clock}>{now()}</time>
}
