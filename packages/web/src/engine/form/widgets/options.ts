// The options of a choice as widgets take them. Apart from the widgets, since lists filter by them without any form.
import { hasNumericOptions, inLang, type Lang, type Options } from '@tmlm/model'

export const optionsOf = (
  field: { readonly options: Options },
  lang: Lang,
): { value: string | number; label: string }[] =>
  Object.entries(field.options).map(([value, label]) => ({
    value: hasNumericOptions(field) ? Number(value) : value,
    label: inLang(label, lang),
  }))
