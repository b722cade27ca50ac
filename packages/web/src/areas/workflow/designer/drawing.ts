// The drawing on its canvas: the library behind the few things that the designer asks of it.
import type { Lang } from '@tmlm/model'
import type { BpmnElement } from '@tmlm/model/areas/workflow/bpmnElement'
import { extensions } from '@tmlm/model/areas/workflow/bpmnExtensions'
import type { ServiceTask, UserTask } from '@tmlm/model/areas/workflow/process'
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css'
import 'bpmn-js/dist/assets/bpmn-js.css'
import 'bpmn-js/dist/assets/diagram-js.css'
import Modeler from 'bpmn-js/lib/Modeler'
import { drawingTools, type Kind, type Shape } from './drawingTools.ts'
import { propertiesOf, type BpmnFactory } from './writeStep.ts'

interface Services {
  readonly autoPlace: { readonly append: (source: Shape, shape: Shape) => Shape }
  readonly bpmnFactory: BpmnFactory
  readonly canvas: {
    readonly addMarker: (id: string, marker: string) => void
    readonly removeMarker: (id: string, marker: string) => void
    readonly zoom: (to?: number | 'fit-viewport', at?: 'auto') => number
    readonly scrollToElement: (element: Shape) => void
    readonly focus: () => void
  }
  readonly commandStack: {
    readonly undo: () => void
    readonly redo: () => void
    readonly canUndo: () => boolean
    readonly canRedo: () => boolean
  }
  readonly elementRegistry: {
    readonly get: (id: string) => Shape | undefined
    readonly filter: (isWanted: (shape: Shape) => boolean) => Shape[]
  }
  readonly modeling: {
    readonly updateProperties: (element: Shape, properties: object) => void
    readonly connect: (source: Shape, target: Shape) => Shape | undefined
    readonly removeElements: (elements: readonly Shape[]) => void
  }
  readonly newShapes: { readonly make: (kind: Kind) => Shape }
  readonly overlays: {
    readonly add: (id: string, type: string, overlay: object) => void
    readonly remove: (filter: object) => void
  }
  readonly selection: { readonly get: () => readonly Shape[]; readonly select: (element: Shape | null) => void }
}

export interface Fault {
  readonly element: string
  readonly text: string
}

export interface Drawing {
  readonly open: (xml: string) => Promise<void>
  readonly xml: () => Promise<string>
  /** The element `bpmn:Process`. */
  readonly process: () => BpmnElement | undefined
  /** The one that is chosen; nothing where none is, or several. */
  readonly chosen: () => Shape | undefined
  readonly choose: (id: string) => void
  /** Nodes and flows. */
  readonly elements: () => readonly Shape[]
  /** Behind this one, which leads to it; the new one is chosen. */
  readonly append: (shape: Shape, kind: Kind) => void
  readonly connect: (from: Shape, to: string) => void
  readonly remove: (shape: Shape) => void
  readonly writeStep: (shape: Shape, step: UserTask | ServiceTask) => void
  readonly rename: (shape: Shape, name: string) => void
  readonly writeCondition: (flow: Shape, condition: string) => void
  /** The way that is gone where no condition holds, or none. */
  readonly setDefault: (flow: Shape, isDefault: boolean) => void
  readonly nameProcess: (name: string) => void
  /** Red, each with its sentence. */
  readonly showFaults: (faults: readonly Fault[]) => void
  /** Green: the way of a paper. */
  readonly showWay: (ids: readonly string[]) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly can: () => { readonly undo: boolean; readonly redo: boolean }
  readonly zoomBy: (factor: number) => void
  readonly fit: () => void
  /** Something was drawn, or is chosen. */
  readonly onChange: (told: () => void) => void
  readonly onDrawn: (told: () => void) => void
  readonly destroy: () => void
}

export function drawingIn(container: HTMLElement, lang: Lang): Drawing {
  const modeler = new Modeler({
    container,
    moddleExtensions: { tmlm: extensions },
    additionalModules: [drawingTools(lang)],
    bpmnRenderer: {
      defaultFillColor: 'var(--ant-color-bg-container)',
      defaultStrokeColor: 'var(--ant-color-text-secondary)',
      defaultLabelColor: 'var(--ant-color-text)',
    },
  } as ConstructorParameters<typeof Modeler>[0])
  const service = <N extends keyof Services>(name: N): Services[N] => modeler.get(name)
  const process = (): BpmnElement | undefined => {
    const definitions = modeler.getDefinitions() as unknown as BpmnElement | undefined
    return definitions?.rootElements?.find(({ $type }) => $type === 'bpmn:Process')
  }
  const update = (shape: Shape, properties: object): void => service('modeling').updateProperties(shape, properties)
  let faulty: readonly string[] = []
  let tried: readonly string[] = []
  const mark = (marker: string, before: readonly string[], ids: readonly string[]): readonly string[] => {
    const [canvas, registry] = [service('canvas'), service('elementRegistry')]
    for (const id of before) if (registry.get(id)) canvas.removeMarker(id, marker)
    const there = ids.filter((id) => registry.get(id))
    for (const id of there) canvas.addMarker(id, marker)
    return there
  }

  return {
    async open(xml) {
      await modeler.importXML(xml)
      service('canvas').zoom('fit-viewport', 'auto')
      // A small drawing is not blown up.
      if (service('canvas').zoom() > 1) service('canvas').zoom(1, 'auto')
      service('canvas').focus()
    },
    xml: async () => (await modeler.saveXML({ format: true })).xml ?? '',
    process,
    chosen() {
      const [only, another] = service('selection').get()
      return another ? undefined : (only?.labelTarget ?? only)
    },
    choose(id) {
      const shape = service('elementRegistry').get(id)
      if (!shape) return
      service('selection').select(shape)
      service('canvas').scrollToElement(shape)
    },
    elements: () =>
      service('elementRegistry').filter(
        ({ type, labelTarget }) => labelTarget === undefined && type.startsWith('bpmn:') && type !== 'bpmn:Process',
      ),
    append: (shape, kind) => {
      service('selection').select(service('autoPlace').append(shape, service('newShapes').make(kind)))
    },
    connect(from, to) {
      const target = service('elementRegistry').get(to)
      const flow = target && service('modeling').connect(from, target)
      if (flow) service('selection').select(flow)
    },
    remove: (shape) => service('modeling').removeElements([shape]),
    writeStep: (shape, step) => update(shape, propertiesOf(service('bpmnFactory'), shape.businessObject, step)),
    rename: (shape, name) => update(shape, { name: name === '' ? undefined : name }),
    writeCondition(flow, condition) {
      const conditionExpression =
        condition === ''
          ? undefined
          : service('bpmnFactory').create('bpmn:FormalExpression', { body: `\${${condition}}` })
      update(flow, { conditionExpression })
    },
    setDefault(flow, isDefault) {
      if (!flow.source) return
      update(flow.source, { default: isDefault ? flow.businessObject : undefined })
      if (isDefault && flow.businessObject.conditionExpression) update(flow, { conditionExpression: undefined })
    },
    nameProcess: (name) => void Object.assign(process() ?? {}, { name }),
    showFaults(faults) {
      faulty = mark('faulty', faulty, [...new Set(faults.map(({ element }) => element))])
      service('overlays').remove({ type: 'fault' })
      for (const id of faulty) {
        const badge = document.createElement('span')
        badge.className = 'fault-badge'
        badge.textContent = '!'
        badge.title = faults.flatMap(({ element, text }) => (element === id ? [text] : [])).join('\n')
        service('overlays').add(id, 'fault', { position: { top: -10, right: 10 }, html: badge })
      }
    },
    showWay: (ids) => void (tried = mark('tried', tried, ids)),
    undo: () => service('commandStack').undo(),
    redo: () => service('commandStack').redo(),
    can: () => ({ undo: service('commandStack').canUndo(), redo: service('commandStack').canRedo() }),
    zoomBy: (factor) =>
      void service('canvas').zoom(Math.min(4, Math.max(0.2, service('canvas').zoom() * factor)), 'auto'),
    fit: () => void service('canvas').zoom('fit-viewport', 'auto'),
    onChange(told) {
      modeler.on('commandStack.changed', told)
      modeler.on('selection.changed', told)
    },
    onDrawn: (told) => modeler.on('elements.changed', told),
    destroy: () => modeler.destroy(),
  }
}

/** For a draft that nobody has drawn yet. */
export const emptyDrawing = (key: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:tmlm="urn:tmlm:bpmn" id="definitions" targetNamespace="urn:tmlm:bpmn">
  <bpmn:process id="${key}" isExecutable="true"><bpmn:startEvent id="start" /></bpmn:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
    <bpmndi:BPMNShape id="start_shape" bpmnElement="start"><dc:Bounds x="160" y="120" width="28" height="28" /></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`
