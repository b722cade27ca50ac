// A process is drawn: the canvas with what the interpreter runs, beside it what the chosen element says, and what is wrong with
// the drawing so far.
import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { ComingDesigner, DesignerFrame, readOnce, Tool } from '../DesignerFrame.tsx'
import { useBusinesses } from '../useBusinessScreen.ts'
import style from './designer.module.css'
import { drawingIn, emptyDrawing, type Drawing } from './drawing.ts'
import type { Shape } from './drawingTools.ts'
import { Outline } from './Outline.tsx'
import { Panel } from './Panel.tsx'
import { calledIn, readDrawing } from './readDrawing.ts'
import { Simulation } from './Simulation.tsx'
import { formBusiness, useBoundPapers } from './useBoundPapers.ts'

interface DesignerProps {
  readonly id: string
  readonly onClose: () => void
}

export default function Designer({ id, onClose }: DesignerProps) {
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['flowableDefinition', 'getEntityById', { id }],
    ...readOnce,
  })
  const [stored, setStored] = useState<Readonly<Values>>()
  if (stored === undefined && data !== undefined) setStored(valuesOf(data))
  if (stored) return <OpenDesigner stored={stored} onClose={onClose} />
  return <ComingDesigner error={error} onRetry={refetch} onClose={onClose} />
}

function OpenDesigner({ stored, onClose }: { readonly stored: Readonly<Values>; readonly onClose: () => void }) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const [canvas, setCanvas] = useState<HTMLDivElement | null>(null)
  const [drawing, setDrawing] = useState<Drawing>()
  // Counts what was drawn, so that everything beside the canvas is told anew.
  const [, setTold] = useState(0)
  const [head, setHead] = useState<Readonly<Values>>({
    ...{ name: stored.name, category: stored.category, adminIds: stored.adminIds, adminIdsName: stored.adminIdsName },
  })
  const [isDirty, setDirty] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const formId = textOf(stored.formId)
  const bound =
    formId === '' ? listOf(stored.bindings).map((line) => Number(valuesOf(line).businessCodeId)) : [formBusiness]
  const [wanted, setWanted] = useState<number>()
  const offered = wanted ?? bound[0]
  const { definitions, known } = useBoundPapers(bound, offered, formId)

  useEffect(() => {
    if (!canvas) return undefined
    const made = drawingIn(canvas, lang)
    let isGone = false
    const tell = (): void => void setTimeout(() => isGone || setTold((count) => count + 1))
    made.onChange(tell)
    made.onDrawn(() => setDirty(true))
    void made.open(textOf(stored.bpmnXml) || emptyDrawing(textOf(stored.key))).then(() => isGone || setDrawing(made))
    return () => {
      isGone = true
      made.destroy()
    }
  }, [canvas, stored, lang])

  const read = drawing ? readDrawing(drawing.process(), known, lang) : { faults: [] }
  const shown = JSON.stringify(read.faults)
  useEffect(() => drawing?.showFaults(JSON.parse(shown) as typeof read.faults), [drawing, shown])
  const chosen = drawing?.chosen()
  // What is wrong with a condition stands at it.
  const own = read.faults.filter(
    ({ element }) => element !== '' && element === chosen?.id && chosen.type !== 'bpmn:SequenceFlow',
  )

  async function drawn(made: Drawing): Promise<Values> {
    made.nameProcess(textOf(head.name))
    const { name, category, adminIds } = head
    return { bpmnXml: await made.xml(), name, category: category ?? null, adminIds: adminIds ?? [] }
  }

  function stopTrying(): void {
    setTrying(false)
    drawing?.showWay([])
  }

  const can = drawing?.can() ?? { undo: false, redo: false }
  return (
    <DesignerFrame
      title={t('designing', { name: textOf(head.name), key: textOf(stored.key) })}
      resource="flowableDefinition"
      row={stored}
      isDirty={isDirty}
      draft={() => (drawing ? drawn(drawing) : t('drawingComes'))}
      savedText={read.faults.length === 0 ? t('drawingSaved') : t('drawingSavedFaulty', { count: read.faults.length })}
      onSaved={() => setDirty(false)}
      undo={can.undo ? () => drawing?.undo() : undefined}
      redo={can.redo ? () => drawing?.redo() : undefined}
      tools={
        <>
          <Tool name={t('zoomIn')} icon={<ZoomInOutlined />} onPress={() => drawing?.zoomBy(1.25)} />
          <Tool name={t('zoomOut')} icon={<ZoomOutOutlined />} onPress={() => drawing?.zoomBy(0.8)} />
          <Tool name={t('fit')} icon={<CompressOutlined />} onPress={() => drawing?.fit()} />
          {/* It is tried with a document that is there already. */}
          {formId === '' && (
            <Button onClick={() => (isTrying ? stopTrying() : setTrying(true))}>{t('simulate')}</Button>
          )}
        </>
      }
      onClose={onClose}
    >
      <div className={style.designer} data-full-screen>
        <div ref={setCanvas} className={style.canvas} role="application" aria-label={t('canvas')} />
        <aside className={style.aside} aria-label={t('properties')}>
          <div className={style.panels}>
            {drawing && isTrying && (
              <Simulation
                definitionId={textOf(stored.id)}
                drawing={drawing}
                businessId={offered}
                onClose={stopTrying}
              />
            )}
            {drawing && !isTrying && (
              <>
                <Outline drawing={drawing} chosen={chosen} />
                {own.map(({ text }) => (
                  <p key={text} className={style.fault} role="alert">
                    {text}
                  </p>
                ))}
                <Panel
                  drawing={drawing}
                  chosen={chosen}
                  definition={offered === undefined ? undefined : definitions.get(offered)}
                  known={known}
                  head={head}
                  onHead={(changed) => {
                    setHead({ ...head, ...changed })
                    setDirty(true)
                  }}
                />
                {bound.length === 0 && isAboutPapers(chosen) && <FieldsOf value={wanted} onChange={setWanted} />}
              </>
            )}
          </div>
          {!isTrying && (
            <section className={style.faults} aria-label={t('faults')}>
              <h3>{read.faults.length === 0 ? t('noFaults') : t('faultsFound', { count: read.faults.length })}</h3>
              <ul>
                {read.faults.map(({ element, text }, nth) => (
                  <li key={nth}>
                    <button type="button" disabled={element === ''} onClick={() => drawing?.choose(element)}>
                      {read.process && element !== '' && <b>{calledIn(read.process, element, lang)} </b>}
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </DesignerFrame>
  )
}

/** Steps and flows name fields of the paper. */
const isAboutPapers = (chosen: Shape | undefined): boolean =>
  ['bpmn:UserTask', 'bpmn:ServiceTask', 'bpmn:SequenceFlow'].includes(chosen?.type ?? '')

/** A process that is not bound yet has no paper whose fields could be offered. */
function FieldsOf({
  value,
  onChange,
}: {
  readonly value: number | undefined
  readonly onChange: (id: number) => void
}) {
  const { t } = useTranslation('workflow')
  const { data: businesses = [] } = useBusinesses()
  return (
    <label className={style.fieldsOf}>
      {t('fieldsOf')}
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('business')}
        value={value ?? null}
        options={businesses
          .filter(({ hasWorkflow }) => hasWorkflow)
          .map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          if (id !== null) onChange(id)
        }}
      />
    </label>
  )
}
