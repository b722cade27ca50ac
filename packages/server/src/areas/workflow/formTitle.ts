// What a paper of a form is called, as the form's rule says: words with the keys of fields in braces.
import { wordsOfValue, type Values } from '@tmlm/model'
import { fieldsOfForm } from '@tmlm/model/areas/workflow/formDefinition'
import { defaultTitleRule, type FormLayout } from '@tmlm/model/areas/workflow/formField'

const longestTitle = 300

export function titleOf(
  { titleRule, fields }: FormLayout,
  formName: string,
  { jobName }: { readonly jobName: string },
  paper: Readonly<Values>,
): string {
  const known = fieldsOfForm(fields)
  const wordFor = (whole: string, name: string): string => {
    if (name === 'initiatorName') return jobName
    if (name === 'formName') return formName
    const field = known[name]
    if (!field) return whole
    const told = paper[`${name}Name`] ?? paper[name] ?? ''
    return (Array.isArray(told) ? told : [told])
      .map((value) => (value === '' || typeof value === 'object' ? '' : wordsOfValue(field, value)[0]))
      .join('、')
  }
  const title = (titleRule || defaultTitleRule).replaceAll(/\{([^{}]+)\}/g, wordFor)
  return title.slice(0, longestTitle)
}
