// What an action is called: by its button on a screen of the object, else by the common word.
import { inLang, permissionKey, servingButton, vocabulary, type Catalogue, type Lang, type Resource } from '@tmlm/model'

export function actionName(catalogue: Catalogue, resource: Resource | undefined, action: string, lang: Lang): string {
  const words: Readonly<Record<string, readonly [string, string]>> = vocabulary
  const common = Object.hasOwn(words, action) ? words[action] : undefined
  if (common && (!resource || usual.has(action))) return inLang(common, lang)
  const key = resource && (servingButton(resource, resource.actions[action]?.button ?? action) ?? action)
  const button =
    resource &&
    catalogue
      .screensOf(resource.name)
      .flatMap((screen) => screen.buttons)
      .find((entry) => permissionKey('', entry.key) === permissionKey('', key ?? action))
  const label = button?.label ?? common
  return label ? inLang(label, lang) : action
}

/** Called the same everywhere, whatever the button of the host is called. */
const usual: ReadonlySet<string> = new Set(['insert', 'update', 'delete'])
