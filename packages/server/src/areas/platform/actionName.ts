// What an action is called: by its own name, else by its button on a screen of the object, else by the common word.
import {
  inLang,
  permissionKey,
  servingButton,
  vocabulary,
  type Catalogue,
  type Lang,
  type Resource,
  type Text,
} from '@tmlm/model'

export function actionName(catalogue: Catalogue, resource: Resource | undefined, action: string, lang: Lang): string {
  const words: Readonly<Record<string, readonly [string, string]>> = vocabulary
  const common = Object.hasOwn(words, action) ? words[action] : undefined
  if (common && (!resource || usual.has(action))) return inLang(common, lang)
  const { label: own, button: served = action, on } = resource?.actions[action] ?? {}
  if (own) return inLang(own, lang)
  const key = resource && (servingButton(resource, served) ?? action)
  const screens = on === undefined ? resource && catalogue.screensOf(resource.name) : catalogue.screens
  const button = screens
    ?.filter(({ name }) => on === undefined || name === on)
    .flatMap((screen) => screen.buttons)
    .find((entry) => permissionKey('', entry.key) === permissionKey('', key ?? action))
  const label = button?.label ?? common ?? beside[action]
  return label ? inLang(label, lang) : action
}

/** Called the same everywhere, whatever the button of the host is called. */
const usual: ReadonlySet<string> = new Set(['insert', 'update', 'delete'])

/** What is written to another object than the one whose button was pressed. */
const beside: Readonly<Record<string, Text>> = {
  saveUser: ['分配人员', 'Assign people'],
  openUser: ['开通账号', 'Open account'],
  kick: ['强制下线', 'Force out'],
}
