// A form is put together: components on the left, the canvas of 24 columns, and what the component in hand says. All of it by
// mouse or by keys; what is wrong stands at the component as soon as it is so.
import { DndContext, PointerSensor, useDraggable, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { useQuery } from '@tanstack/react-query'
import { inLang, type Values } from '@tmlm/model'
import { formFaults } from '@tmlm/model/areas/workflow/formFaults'
import { components, isComponent, type Component, type FormLayout } from '@tmlm/model/areas/workflow/formField'
import { Segmented } from 'antd'
import { useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useLang } from '../../../ui/useLang.ts'
import { ComingDesigner, DesignerFrame, readOnce } from '../DesignerFrame.tsx'
import { Canvas } from './Canvas.tsx'
import { ComponentPanel } from './ComponentPanel.tsx'
import { begun, designed } from './designing.ts'
import style from './designer.module.css'
import { FormFile } from './FormFile.tsx'
import FormPreview from './FormPreview.tsx'
import { isLayout } from './layouts.ts'

interface FormDesignerProps {
  readonly id: string
  readonly onClose: () => void
}

export default function FormDesigner({ id, onClose }: FormDesignerProps) {
  const stored = useQuery<unknown>({ queryKey: ['sysForm', 'getEntityById', { id }], ...readOnce })
  const drawn = useQuery<unknown>({ queryKey: ['sysForm', 'preview', { id }], ...readOnce })
  const [first, setFirst] = useState<{ readonly row: Values; readonly layout: FormLayout }>()
  if (!first && stored.data !== undefined && isLayout(drawn.data))
    setFirst({ row: valuesOf(stored.data), layout: drawn.data })
  if (first) return <OpenDesigner {...first} onClose={onClose} />
  return (
    <ComingDesigner
      error={stored.error ?? drawn.error}
      onRetry={() => Promise.all([stored.refetch(), drawn.refetch()])}
      onClose={onClose}
    />
  )
}

interface OpenDesignerProps {
  readonly row: Values
  readonly layout: FormLayout
  readonly onClose: () => void
}

function OpenDesigner({ row, layout, onClose }: OpenDesignerProps) {
  const { t } = useTranslation('workflow')
  const lang = useLang()
  const [state, dispatch] = useReducer(designed, layout, ({ fields, titleRule }) => begun(fields, titleRule))
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const { fields, titleRule, chosen } = state.now
  const faults = formFaults(fields)
  const [faulty] = faults

  function takeBack({ key, shiftKey, target }: KeyboardEvent): boolean {
    // What is typed is taken back by the box it is typed in.
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return false
    const pressed = key.toLowerCase()
    if (pressed !== 'z' && pressed !== 'y') return false
    dispatch({ type: pressed === 'y' || shiftKey ? 'redo' : 'undo' })
    return true
  }

  const add = (component: Component, at?: number): void =>
    dispatch({ type: 'add', component, ...(at === undefined ? {} : { at }) })

  function drop(event: DragEndEvent): void {
    if (!event.over) return
    const to = Number(event.over.data.current?.at ?? fields.length)
    const { component, from } = event.active.data.current ?? {}
    if (typeof from === 'number') dispatch({ type: 'move', from, to: Math.min(to, fields.length - 1) })
    else if (isComponent(component)) add(component, to)
  }

  return (
    <DesignerFrame
      title={t('designForm', { name: textOf(row.name) })}
      resource="sysForm"
      row={row}
      isDirty={state.isDirty}
      draft={() =>
        faults.length > 0 ? t('formFaulty', { count: faults.length }) : Promise.resolve({ schema: fields, titleRule })
      }
      savedText={t('formSaved')}
      onSaved={() => dispatch({ type: 'saved' })}
      undo={state.past.length > 0 ? () => dispatch({ type: 'undo' }) : undefined}
      redo={state.future.length > 0 ? () => dispatch({ type: 'redo' }) : undefined}
      onKey={takeBack}
      tools={
        <>
          <Segmented
            aria-label={t('designOrPreview')}
            value={view}
            onChange={setView}
            options={[
              { value: 'edit', label: t('editing') },
              { value: 'preview', label: t('previewAt') },
            ]}
          />
          <FormFile
            code={textOf(row.code)}
            {...{ fields, titleRule }}
            onTaken={(taken) => dispatch({ type: 'replace', ...taken })}
          />
        </>
      }
      onClose={onClose}
    >
      {view === 'preview' ? (
        faults.length > 0 ? (
          <p className={style.hint} role="alert">
            {t('formFaulty', { count: faults.length })}
          </p>
        ) : (
          <FormPreview layout={{ name: textOf(row.name), fields }} />
        )
      ) : (
        <DndContext sensors={sensors} onDragEnd={drop}>
          <div className={style.designer}>
            <section className={style.palette} aria-label={t('palette')}>
              {Object.entries(components).map(
                ([name, label]) =>
                  isComponent(name) && (
                    <PaletteEntry key={name} component={name} label={inLang(label, lang)} onAdd={() => add(name)} />
                  ),
              )}
            </section>
            <Canvas {...{ fields, chosen, faults, lang }} onDeed={dispatch} />
            <aside className={style.panel} aria-label={t('componentOf')}>
              <ComponentPanel {...{ fields, chosen, faults, titleRule, lang }} onDeed={dispatch} />
              <p className={style.sound} role="status">
                {faults.length === 0 ? t('formSound') : t('formFaulty', { count: faults.length })}{' '}
                {faulty !== undefined && (
                  <LinkButton onClick={() => dispatch({ type: 'choose', at: faulty.field })}>{t('toFault')}</LinkButton>
                )}
              </p>
            </aside>
          </div>
        </DndContext>
      )}
    </DesignerFrame>
  )
}

interface PaletteEntryProps {
  readonly component: Component
  readonly label: string
  readonly onAdd: () => void
}

function PaletteEntry({ component, label, onAdd }: PaletteEntryProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `new ${component}`, data: { component } })
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...listeners}
      data-dragging={isDragging ? '' : undefined}
      data-component={component}
      onClick={onAdd}
    >
      {label}
    </button>
  )
}
