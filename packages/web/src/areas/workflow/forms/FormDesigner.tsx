// A form is put together: components on the left, the canvas of 24 columns, and what the component in hand says. All of it by
// mouse or by keys; what is wrong stands at the component as soon as it is so.
import { CloseOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { DndContext, PointerSensor, useDraggable, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { inLang, type Values } from '@tmlm/model'
import { formFaults } from '@tmlm/model/areas/workflow/formFaults'
import { components, type Component, type FormLayout } from '@tmlm/model/areas/workflow/formField'
import { Button, Drawer, Segmented, Spin } from 'antd'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsker } from '../../../engine/act/useAsker.tsx'
import { ApiError } from '../../../engine/call/apiError.ts'
import { onceEach } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { Failed } from '../../../engine/Failed.tsx'
import { useClosing } from '../../../engine/form/useClosing.ts'
import { useHeldWork } from '../../../engine/form/useDraft.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { Canvas } from './Canvas.tsx'
import { ComponentPanel } from './ComponentPanel.tsx'
import { begun, designed } from './designing.ts'
import style from './designer.module.css'
import FormPreview from './FormPreview.tsx'
import { isLayout } from './layouts.ts'

interface FormDesignerProps {
  readonly id: string
  readonly onClose: () => void
}

export default function FormDesigner({ id, onClose }: FormDesignerProps) {
  // What was read first is what is designed.
  const once = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false } as const
  const stored = useQuery<unknown>({ queryKey: ['sysForm', 'getEntityById', { id }], ...once })
  const drawn = useQuery<unknown>({ queryKey: ['sysForm', 'preview', { id }], ...once })
  const [first, setFirst] = useState<{ readonly row: Values; readonly layout: FormLayout }>()
  if (!first && stored.data !== undefined && isLayout(drawn.data))
    setFirst({ row: valuesOf(stored.data), layout: drawn.data })
  if (first) return <OpenDesigner {...first} onClose={onClose} />
  const error = stored.error ?? drawn.error
  return (
    <Drawer open size="100%" onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => Promise.all([stored.refetch(), drawn.refetch()])} /> : <Spin />}
    </Drawer>
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
  const { call, notify, holdWork } = useSurroundings()
  const serverState = useQueryClient()
  const [asker, questions] = useAsker()
  const [once] = useState(() => onceEach(call))
  const [state, dispatch] = useReducer(designed, layout, ({ fields, titleRule }) => begun(fields, titleRule))
  const [version, setVersion] = useState(row.version)
  const [isBusy, setBusy] = useState(false)
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }))
  const { fields, titleRule, chosen } = state.now
  const faults = formFaults(fields)
  useHeldWork(state.isDirty, holdWork)

  async function save(): Promise<void> {
    if (isBusy) return
    if (faults.length > 0) return notify.failure(t('formFaulty', { count: faults.length }))
    setBusy(true)
    try {
      const saved = await once('sysForm', 'update', { id: row.id, version, schema: fields, titleRule })
      setVersion(valuesOf(saved).version)
      dispatch({ type: 'saved' })
      notify.success(t('formSaved'))
      await invalidate(serverState, 'sysForm')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure([error.message, ...error.fields.map(({ msg }) => msg)].join(' '))
    } finally {
      setBusy(false)
    }
  }

  const close = useClosing(asker, () => ({ isDirty: state.isDirty, isSending: isBusy, waitsFor: undefined }), onClose)
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (key === 's') void save()
    else if (!isTyping && key === 'z') dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
    else if (!isTyping && key === 'y') dispatch({ type: 'redo' })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

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
    <Drawer
      open
      size="100%"
      keyboard={false}
      closable={false}
      push={false}
      styles={{ body: { padding: 0 } }}
      title={t('designForm', { name: textOf(row.name) })}
      extra={
        <div className={style.bar}>
          <Segmented
            aria-label={t('designOrPreview')}
            value={view}
            onChange={setView}
            options={[
              { value: 'edit', label: t('editing') },
              { value: 'preview', label: t('previewAt') },
            ]}
          />
          <Button
            type="text"
            icon={<UndoOutlined />}
            {...{ title: t('undo'), 'aria-label': t('undo') }}
            disabled={state.past.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          />
          <Button
            type="text"
            icon={<RedoOutlined />}
            {...{ title: t('redo'), 'aria-label': t('redo') }}
            disabled={state.future.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          />
          <Button type="primary" icon={<SaveOutlined />} loading={isBusy} onClick={() => void save()}>
            {t('saveForm')}
          </Button>
          <Button icon={<CloseOutlined />} onClick={() => void close()}>
            {t('leaveForm')}
          </Button>
        </div>
      }
      onClose={() => void close()}
    >
      {questions}
      {view === 'preview' ? (
        <FormPreview layout={{ name: textOf(row.name), fields: faults.length > 0 ? [] : fields }} />
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
                {faults.length === 0 ? t('formSound') : t('formFaulty', { count: faults.length })}
              </p>
            </aside>
          </div>
        </DndContext>
      )}
    </Drawer>
  )
}

const isComponent = (name: unknown): name is Component => typeof name === 'string' && name in components

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
