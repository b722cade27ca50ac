// What can be drawn: palette, the pad beside an element, and what it may be changed to, each with what the interpreter runs and
// nothing else.
import { inLang, type Lang } from '@tmlm/model'
import type { BpmnElement } from '@tmlm/model/areas/workflow/bpmnElement'
import ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory'
import { elementWords, firstNames, translatedTo } from './drawingWords.ts'
import { withExtensions, type BpmnFactory } from './writeStep.ts'

/** An element on the canvas. */
export interface Shape {
  readonly id: string
  readonly type: string
  readonly businessObject: BpmnElement
  readonly source?: Shape
  readonly target?: Shape
  readonly outgoing?: readonly Shape[]
  readonly labelTarget?: Shape
}

export type Kind = keyof typeof kinds

const kinds = {
  start: { type: 'bpmn:StartEvent', icon: 'bpmn-icon-start-event-none' },
  userTask: { type: 'bpmn:UserTask', icon: 'bpmn-icon-user-task' },
  serviceTask: { type: 'bpmn:ServiceTask', icon: 'bpmn-icon-service-task' },
  exclusive: { type: 'bpmn:ExclusiveGateway', icon: 'bpmn-icon-gateway-xor' },
  inclusive: { type: 'bpmn:InclusiveGateway', icon: 'bpmn-icon-gateway-or' },
  parallel: { type: 'bpmn:ParallelGateway', icon: 'bpmn-icon-gateway-parallel' },
  end: { type: 'bpmn:EndEvent', icon: 'bpmn-icon-end-event-none' },
  terminate: {
    ...{ type: 'bpmn:EndEvent', icon: 'bpmn-icon-end-event-terminate' },
    eventDefinitionType: 'bpmn:TerminateEventDefinition',
  },
} as const

/** What may stand behind a step or a gateway. */
export const appended = [
  ...(['userTask', 'exclusive', 'parallel', 'inclusive', 'serviceTask', 'end', 'terminate'] as const),
] satisfies readonly Kind[]

/** What one may become another of. */
const families: readonly (readonly Kind[])[] = [
  ['userTask', 'serviceTask'],
  ['exclusive', 'inclusive', 'parallel'],
  ['end', 'terminate'],
]

interface Factory {
  readonly createShape: (given: object) => Shape
}
interface Started {
  readonly start: (event: unknown, shape: Shape, more?: unknown) => void
}
interface Entry {
  readonly group: string
  readonly className?: string
  readonly title?: string
  readonly separator?: true
  readonly action?: object
}

/** The modules by which the library's own ones are replaced. */
export function drawingTools(lang: Lang) {
  const word = (name: keyof typeof elementWords): string => inLang(elementWords[name], lang)

  class NewShapes {
    static readonly $inject = ['elementFactory', 'bpmnFactory']
    readonly make: (kind: Kind) => Shape

    constructor(factory: Factory, bpmnFactory: BpmnFactory) {
      this.make = (kind) => {
        const { icon: _icon, ...target } = kinds[kind]
        const { type } = target
        const name = type in firstNames ? inLang(firstNames[type as keyof typeof firstNames], lang) : undefined
        const businessObject = bpmnFactory.create(type, name === undefined ? {} : { name })
        if (kind === 'serviceTask')
          Object.assign(businessObject, {
            extensionElements: withExtensions(bpmnFactory, businessObject, {
              ...{ kind: 'serviceTask', id: '', name: '', does: 'copy', candidates: [] },
            }),
          })
        return factory.createShape({ ...target, businessObject })
      }
    }
  }

  class Palette {
    static readonly $inject = ['palette', 'create', 'newShapes', 'lassoTool', 'globalConnect']
    readonly getPaletteEntries: () => Readonly<Record<string, Entry>>

    constructor(
      palette: { registerProvider: (provider: unknown) => void },
      create: Started,
      shapes: NewShapes,
      lassoTool: { activateSelection: (event: unknown) => void },
      globalConnect: { start: (event: unknown) => void },
    ) {
      palette.registerProvider(this)
      const drawn = (kind: Kind, group: string): Entry => {
        const begin = (event: unknown): void => create.start(event, shapes.make(kind))
        return { group, className: kinds[kind].icon, title: word(kind), action: { dragstart: begin, click: begin } }
      }
      this.getPaletteEntries = () => ({
        connect: {
          ...{ group: 'tools', className: 'bpmn-icon-connection-multi', title: word('connect') },
          action: { click: (event: unknown) => globalConnect.start(event) },
        },
        lasso: {
          ...{ group: 'tools', className: 'bpmn-icon-lasso-tool', title: word('lasso') },
          action: { click: (event: unknown) => lassoTool.activateSelection(event) },
        },
        separator: { group: 'tools', separator: true },
        start: drawn('start', 'events'),
        end: drawn('end', 'events'),
        userTask: drawn('userTask', 'steps'),
        serviceTask: drawn('serviceTask', 'steps'),
        exclusive: drawn('exclusive', 'gateways'),
        inclusive: drawn('inclusive', 'gateways'),
        parallel: drawn('parallel', 'gateways'),
      })
    }
  }

  class ContextPad {
    static readonly $inject = [
      ...['contextPad', 'modeling', 'connect', 'create', 'newShapes', 'autoPlace', 'popupMenu'],
    ]
    readonly getContextPadEntries: (element: Shape) => Readonly<Record<string, Entry>>
    readonly getMultiElementContextPadEntries: (elements: Shape[]) => Readonly<Record<string, Entry>>

    constructor(
      contextPad: { registerProvider: (provider: unknown) => void },
      modeling: { removeElements: (elements: Shape[]) => void },
      connect: Started,
      create: Started,
      shapes: NewShapes,
      autoPlace: { append: (source: Shape, shape: Shape) => void },
      popupMenu: { open: (element: Shape, id: string, position: object, options: object) => void },
    ) {
      contextPad.registerProvider(this)
      const append = (kind: Kind): Entry => ({
        ...{ group: 'model', className: kinds[kind].icon, title: word(kind) },
        action: {
          click: (_: unknown, element: Shape) => autoPlace.append(element, shapes.make(kind)),
          dragstart: (event: unknown, element: Shape) => create.start(event, shapes.make(kind), { source: element }),
        },
      })
      const remove = (elements: () => Shape[]): Entry => ({
        ...{ group: 'edit', className: 'bpmn-icon-trash', title: word('remove') },
        action: { click: () => modeling.removeElements(elements()) },
      })
      const connecting = (event: unknown, element: Shape): void => connect.start(event, element)
      const change: Entry = {
        ...{ group: 'edit', className: 'bpmn-icon-screw-wrench', title: word('change') },
        action: {
          click: ({ x, y }: { readonly x: number; readonly y: number }, element: Shape) =>
            popupMenu.open(
              element,
              'bpmn-replace',
              { x: x + 10, y: y + 10, cursor: { x, y } },
              { title: word('change') },
            ),
        },
      }
      this.getMultiElementContextPadEntries = (elements) => ({ delete: remove(() => elements) })
      this.getContextPadEntries = (element) => {
        const leads = leadsOn(element)
        return {
          ...(leads
            ? {
                userTask: append('userTask'),
                exclusive: append('exclusive'),
                end: append('end'),
                connect: {
                  ...{ group: 'connect', className: 'bpmn-icon-connection-multi', title: word('connect') },
                  action: { click: connecting, dragstart: connecting },
                },
              }
            : {}),
          ...(familyOf(element) ? { replace: change } : {}),
          delete: remove(() => [element]),
        }
      }
    }
  }

  class ReplaceMenu {
    static readonly $inject = ['popupMenu', 'bpmnReplace', 'bpmnFactory']
    readonly getPopupMenuEntries: (element: Shape) => Readonly<Record<string, object>>

    constructor(
      popupMenu: { registerProvider: (id: string, provider: unknown) => void },
      bpmnReplace: { replaceElement: (element: Shape, target: object) => Shape },
      bpmnFactory: BpmnFactory,
    ) {
      popupMenu.registerProvider('bpmn-replace', this)
      this.getPopupMenuEntries = (element) =>
        Object.fromEntries(
          (familyOf(element) ?? [])
            .filter((kind) => kind !== kindOf(element))
            .map((kind) => {
              const { icon, ...target } = kinds[kind]
              return [
                kind,
                {
                  ...{ label: word(kind), className: icon },
                  action: () => {
                    const made = bpmnReplace.replaceElement(element, target)
                    // A step becomes a copy to the same people, and back again an ordinary step.
                    completeStep(made, bpmnFactory)
                  },
                },
              ]
            }),
        )
    }
  }

  return {
    __init__: ['paletteProvider', 'contextPadProvider', 'replaceMenuProvider'],
    newShapes: ['type', NewShapes],
    paletteProvider: ['type', Palette],
    contextPadProvider: ['type', ContextPad],
    replaceMenuProvider: ['type', ReplaceMenu],
    elementFactory: ['type', SizedFactory],
    translate: ['value', translatedTo(lang)],
  }
}

export const kindOf = ({ type, businessObject }: Shape): Kind | undefined => {
  if (type === 'bpmn:EndEvent') return businessObject.eventDefinitions?.length ? 'terminate' : 'end'
  return (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind].type === type)
}

const familyOf = (element: Shape): readonly Kind[] | undefined => {
  const kind = element.labelTarget ? undefined : kindOf(element)
  return kind && families.find((family) => family.includes(kind))
}

export const leadsOn = ({ type, labelTarget }: Shape): boolean =>
  !labelTarget && type !== 'bpmn:EndEvent' && type !== 'bpmn:SequenceFlow'

function completeStep({ type, businessObject }: Shape, bpmnFactory: BpmnFactory): void {
  const values = businessObject.extensionElements?.values ?? []
  const has = (name: string): boolean => values.some(({ $type }) => $type === name)
  if (type !== 'bpmn:ServiceTask' || has('tmlm:Service')) return
  const service = bpmnFactory.create('tmlm:Service', { kind: 'copy' })
  const kept = values.filter(({ $type }) => $type === 'tmlm:Candidates' || !$type.startsWith('tmlm:'))
  Object.assign(businessObject, {
    extensionElements: bpmnFactory.create('bpmn:ExtensionElements', { values: [...kept, service] }),
    loopCharacteristics: undefined,
  })
}

/** As large as in the pictures of a process elsewhere. */
class SizedFactory extends ElementFactory {
  override getDefaultSize(...given: Parameters<ElementFactory['getDefaultSize']>) {
    const [{ $type = '', type = $type }] = given as unknown as [{ readonly $type?: string; readonly type?: string }]
    return sizes[type] ?? super.getDefaultSize(...given)
  }
}

const [event, gateway] = [
  { width: 28, height: 28 },
  { width: 36, height: 36 },
]
const sizes: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  ...{ 'bpmn:StartEvent': event, 'bpmn:EndEvent': event },
  ...{ 'bpmn:ExclusiveGateway': gateway, 'bpmn:InclusiveGateway': gateway, 'bpmn:ParallelGateway': gateway },
  ...{ 'bpmn:UserTask': { width: 140, height: 60 }, 'bpmn:ServiceTask': { width: 140, height: 60 } },
}
