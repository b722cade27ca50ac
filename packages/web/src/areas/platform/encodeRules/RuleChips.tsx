// The segments of a rule in their order: dragged or moved by keys, taken away, and added at the end.
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved, offeredDates, ruleOf, segmentsOf, type SegmentKind } from './segments.ts'
import style from './encodeRules.module.css'

const colours: Readonly<Record<SegmentKind, string>> = {
  literal: 'default',
  date: 'blue',
  field: 'purple',
  serial: 'green',
}

interface RuleChipsProps {
  readonly rule: string
  /** What rows of the business can fill: the names of the program, and those of the company with their labels. */
  readonly names: readonly string[]
  readonly added: readonly { readonly name: string; readonly label: string }[]
  readonly onChange: (rule: string) => void
}

export function RuleChips({ rule, names, added, onChange }: RuleChipsProps) {
  const { t } = useTranslation('platform')
  const [dragged, setDragged] = useState<number | null>(null)
  const segments = segmentsOf(rule)
  const words: Readonly<Record<SegmentKind, string>> = {
    literal: t('segmentText'),
    date: t('segmentDate'),
    field: t('segmentField'),
    serial: t('segmentSerial'),
  }
  const place = (from: number, to: number): void => {
    if (to >= 0 && to < segments.length) onChange(ruleOf(moved(segments, from, to)))
  }
  return (
    <div className={style.chips}>
      <div className={style.segments} aria-label={t('segments')}>
        {segments.map(({ kind, text }, index) => (
          <Tag
            // Equal segments may stand twice; their place tells them apart.
            key={`${index} ${text}`}
            color={colours[kind]}
            className={style.chip}
            closable
            draggable
            tabIndex={0}
            title={t('moveSegment')}
            onClose={(event) => {
              event.preventDefault()
              onChange(ruleOf(segments.toSpliced(index, 1)))
            }}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && place(dragged, index)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft') place(index, index - 1)
              if (key === 'ArrowRight') place(index, index + 1)
            }}
          >
            {words[kind]} {text}
          </Tag>
        ))}
      </div>
      <div className={style.adders}>
        <Select
          value={null}
          placeholder={t('addDate')}
          options={offeredDates.map((date) => ({ value: date, label: date }))}
          onChange={(date: string | null) => date !== null && onChange(`${rule}{${date}}`)}
        />
        <Select
          value={null}
          placeholder={t('addField')}
          options={[
            ...names.map((name) => ({ value: name, label: t(`number_${name}` as 'number_orgCode') })),
            ...added.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(name: string | null) => name !== null && onChange(`${rule}{f:${name}}`)}
        />
        <Button disabled={segments.some(({ kind }) => kind === 'serial')} onClick={() => onChange(`${rule}{#4}`)}>
          {t('addSerial')}
        </Button>
      </div>
    </div>
  )
}
