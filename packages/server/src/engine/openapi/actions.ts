// The calls that an object or a service has beside the usual ones.
import {
  columnsTaken,
  listAnswered,
  hostScreens,
  permissionKey,
  servingButton,
  type Action,
  type Catalogue,
  type Lang,
  type Resource,
  type Service,
  type Text,
} from '@tmlm/model'
import { buttonOf } from '../call/permission.ts'
import { reference, type Call } from './components.ts'
import { importAnswer, trialProperty } from './excel.ts'
import { fileProperty, idSchema, isNeeded, objectOf, type Schema } from './fields.ts'
import { properties, withClientId } from './shapes.ts'

/** `list`: the usual list of the same object, whose parameters an action that lists takes too. */
export function actionCall(summary: Text, action: Action, lang: Lang, list?: Call): Call {
  const { rowless, reads } = action
  const lists = listAnswered(action, '') !== undefined
  const { takesFile } = action
  const target = rowless ? {} : { id: idSchema, ids: reference('schemas', 'Ids'), version: { type: 'integer' } }
  const fields = action.input ?? {}
  const required = [
    ...(takesFile ? ['file'] : []),
    ...Object.keys(fields).filter((name) => fields[name] && isNeeded(fields[name])),
  ]
  const input: Schema = {
    type: 'object',
    ...(required.length > 0 ? { required } : {}),
    properties: {
      ...(lists && list ? properties(list.input) : {}),
      ...target,
      ...(takesFile ? { file: fileProperty(lang) } : {}),
      ...(columnsTaken(action) ? { dryRun: trialProperty(lang) } : {}),
      ...Object.fromEntries((action.onlyWith ?? []).map((name) => [name, { type: 'string' }])),
      ...properties(objectOf(fields, lang, () => true)),
    },
  }
  return {
    ...{ summary, action, input: reads ? input : withClientId(input) },
    ...(takesFile ? { brings: true } : {}),
    statuses: rowless ? [400, 403, 422] : [400, 403, 404, action.staleWhenWrong ? 409 : 422],
    answer: answerOf(action, lang, list),
  }
}

function answerOf(action: Action, lang: Lang, list: Call | undefined): Schema {
  const { answers, rowless } = action
  if (listAnswered(action, '') !== undefined && list) return list.answer
  if (columnsTaken(action)) return importAnswer(lang)
  if (answers === 'papers') return printed
  return rowless ? {} : acted
}

/** The papers; their number where they are only counted. */
const printed = {
  anyOf: [
    {
      type: 'object',
      required: ['papers'],
      properties: {
        papers: {
          type: 'array',
          items: {
            ...{ type: 'object', required: ['id', 'printTime', 'prints'] },
            properties: { id: idSchema, printTime: { type: 'string' }, prints: { type: 'integer' } },
          },
        },
      },
    },
    reference('schemas', 'Counted'),
  ],
}

const acted = { anyOf: [reference('schemas', 'Acted'), reference('schemas', 'Counted'), {}] }

/** What its button is called; calls without a button go by their name. */
export function labelOf(
  catalogue: Catalogue,
  owner: Pick<Resource | Service, 'name' | 'hostedBy'>,
  name: string,
  action: Action,
): Text {
  const serving = servingButton(owner, buttonOf(name, action))
  const wanted = serving === undefined ? undefined : permissionKey('', serving)
  const hosts = action.on === undefined ? hostScreens(owner) : [action.on].flat()
  const screens =
    hosts.length > 0
      ? catalogue.screens.filter((screen) => hosts.includes(screen.name))
      : catalogue.screensOf(owner.name).filter((screen) => !screen.mobile)
  const buttons = screens.flatMap((screen) => screen.buttons)
  // A button that serves several calls is the name of none of them.
  const own = action.button === undefined
  const found = buttons.find(({ key }) => own && permissionKey('', key) === wanted)
  return action.label ?? found?.label ?? [name, name]
}
