// What the server answers beside the calls: the stream of events, its own description, and what machines ask of it.
import { inLang, type Lang, type Text } from '@tmlm/model'
import { json, reference, type Operation } from './components.ts'

const tag = 'server'

export const doorTag = (lang: Lang): { name: string; description: string } => ({
  name: tag,
  description: inLang(['服务器', 'The server itself'], lang),
})

interface Door {
  readonly path: string
  readonly summary: Text
  readonly type: string
  /** Statuses of HTTP besides 200. */
  readonly others: readonly ('404' | '429' | '503')[]
  /** Headers by which it is called like any other call. */
  readonly called?: true
}

const doors: readonly Door[] = [
  {
    path: '/api/events',
    summary: ['变更事件流，可用 Last-Event-ID 续传', 'Stream of changes, resumed by Last-Event-ID'],
    type: 'text/event-stream',
    others: ['429', '503'],
    called: true,
  },
  { path: '/api/openapi.json', summary: ['本说明', 'This description'], type: json, others: ['429'] },
  { path: '/api/docs', summary: ['接口文档', 'The description as pages'], type: 'text/html', others: ['404', '429'] },
  { path: '/health', summary: ['进程存活', 'The process lives'], type: json, others: [] },
  { path: '/ready', summary: ['可以服务', 'It can work'], type: json, others: ['503'] },
  {
    path: '/metrics',
    summary: [
      'Prometheus 指标；本机，或持 METRICS_TOKEN',
      'For Prometheus: on the same machine, or with METRICS_TOKEN',
    ],
    type: 'text/plain',
    others: ['404', '429'],
  },
]

export const doorPaths = (lang: Lang): Readonly<Record<string, Readonly<Record<string, Operation>>>> =>
  Object.fromEntries(doors.map((door) => [door.path, { get: operationOf(door, lang) }]))

const operationOf = ({ path, summary, type, others, called }: Door, lang: Lang): Operation => ({
  operationId: path.slice(1).replaceAll('/', '.'),
  tags: [tag],
  summary: inLang(summary, lang),
  ...(called ? { parameters: ['lang', 't', 'sign'].map((one) => reference('parameters', one)) } : { security: [] }),
  responses: {
    '200': { description: inLang(summary, lang), content: { [type]: {} } },
    ...Object.fromEntries(others.map((status) => [status, reference('responses', `Http${status}`)])),
  },
})
